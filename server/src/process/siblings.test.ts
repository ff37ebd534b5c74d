import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { relaySiblings } from './relay-siblings.js';
import { alone, joinSiblings, type SiblingChannel } from './siblings.ts';

/** Processes of one start, simulated in one: each message goes through the starter. */
function family() {
  const workers = new Map<EventEmitter & { send(said: object): void; isConnected(): boolean }, string>();
  const relay = relaySiblings(() => workers.keys() as never);
  return {
    join(name: string) {
      const toChild = new EventEmitter();
      const worker = Object.assign(new EventEmitter(), {
        isConnected: () => workers.has(worker),
        // As between processes: a copy, and later.
        send: (said: object) => void setImmediate(() => toChild.emit('said', structuredClone(said))),
      });
      workers.set(worker, name);
      const line: SiblingChannel = {
        send: (said) => void setImmediate(() => relay.hear(worker as never, structuredClone(said))),
        onMessage: (hear) => void toChild.on('said', hear),
      };
      return {
        siblings: joinSiblings(name, line),
        leave: () => void workers.delete(worker),
      };
    },
  };
}

test('whoever is asked answers for all, and one that is gone is not waited for', async () => {
  const kin = family();
  const ask = ['api-1', 'api-2', 'worker-3'].map((name) => {
    const one = kin.join(name);
    return { ...one, all: one.siblings.gather('numbers', async () => name.length) };
  });
  const asked = await ask[0]?.all();
  expect(asked).toEqual([
    { name: 'api-1', answer: 5 },
    { name: 'api-2', answer: 5 },
    { name: 'worker-3', answer: 8 },
  ]);
  ask[1]?.leave();
  expect((await ask[2]?.all())?.map(({ name }) => name)).toEqual(['api-1', 'worker-3']);
});

test('a process by itself answers for itself', async () => {
  expect(await alone.gather('numbers', async () => 7)()).toEqual([{ name: 'all', answer: 7 }]);
});
