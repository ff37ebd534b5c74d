import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { createPace } from '../http/pace.ts';
import { relaySiblings } from './relay-siblings.js';
import { alone, joinSiblings, type SiblingLine } from './siblings.ts';

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
      const line: SiblingLine = {
        send: (said) => void setImmediate(() => relay.hear(worker as never, structuredClone(said))),
        onMessage: (hear) => void toChild.on('said', hear),
      };
      return {
        siblings: joinSiblings(name, line),
        leave() {
          workers.delete(worker);
          relay.left(name);
        },
      };
    },
  };
}

test('a budget is one for all processes, but for what comes within a tenth of a second', async () => {
  const kin = family();
  const [one, two] = ['api-1', 'api-2'].map((name) =>
    createPace({ siblings: kin.join(name).siblings, what: 'calls' }),
  );
  if (!one || !two) throw new Error('no pace');
  for (let use = 0; use < 60; use += 1) expect(one.take('a place', 60).waitSeconds).toBe(0);
  expect(one.take('a place', 60).waitSeconds).toBeGreaterThan(0);
  await vi.waitFor(() => expect(two.take('a place', 60).waitSeconds).toBeGreaterThan(0));
  expect(two.take('another', 60).waitSeconds).toBe(0);
});

test('what each holds is known to the others, to who comes later too, and forgotten with it', async () => {
  const kin = family();
  const [one, two] = [kin.join('api-1'), kin.join('api-2')];
  const [held, seen] = [one, two].map(({ siblings }) => siblings.holdings('streams'));
  held?.tell('a place', 3);
  held?.tell('another', 1);
  await vi.waitFor(() => expect(seen?.ofOthers('a place')).toBe(3));
  expect(held?.ofOthers('a place')).toBe(0);
  held?.tell('another', 0);
  await vi.waitFor(() => expect(seen?.ofOthers('another')).toBe(0));
  const late = kin.join('api-3').siblings.holdings('streams');
  await vi.waitFor(() => expect(late.ofOthers('a place')).toBe(3));
  one.leave();
  await vi.waitFor(() => expect([seen?.ofOthers('a place'), late.ofOthers('a place')]).toEqual([0, 0]));
});

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

test('a process by itself has a budget of its own, and answers for itself', async () => {
  expect(alone.holdings('streams').ofOthers('a place')).toBe(0);
  expect(await alone.gather('numbers', async () => 7)()).toEqual([{ name: 'all', answer: 7 }]);
});
