import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ApiError } from '../api-error.ts';
import { createAdmissionQueue, createLoadShedder, inSourceGroup, QUEUE_SIZES } from './shedding.ts';

/** Work that ends when it is told to. */
function gates() {
  const ends: (() => void)[] = [];
  const started: number[] = [];
  return {
    started,
    work: (n: number) => async () => {
      started.push(n);
      await new Promise<void>((resolve) => {
        ends.push(resolve);
      });
      return n;
    },
    endOne: async () => {
      ends.shift()?.();
      await settle();
    },
  };
}
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('a queue', () => {
  it('lets in so many, has so many wait in their order, and refuses the rest with a time to come back', async () => {
    const queue = createAdmissionQueue({ atOnce: 2, maxWaiting: 2, maxPerGroup: 9 });
    const { started, work, endOne } = gates();
    const all = [0, 1, 2, 3].map((n) => queue.run(work(n)));
    await settle();
    expect(started).toEqual([0, 1]);
    expect(queue.hasRoom()).toBe(false);
    const refusal = await queue.run(work(4)).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'UNAVAILABLE' });
    const seconds = Number((refusal as ApiError).details?.['retryAfterSeconds']);
    expect([1, 2, 3]).toContain(seconds);
    await endOne();
    expect(started).toEqual([0, 1, 2]);
    expect(queue.hasRoom()).toBe(true);
    for (let n = 0; n < 3; n += 1) await endOne();
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
  });

  it('has no room while it is claimed', async () => {
    const queue = createAdmissionQueue({ atOnce: 1, maxWaiting: 0, maxPerGroup: 9 });
    const leave = queue.claim();
    expect(queue.hasRoom()).toBe(false);
    leave();
    leave();
    expect(queue.hasRoom()).toBe(true);
    expect(await queue.run(async () => queue.hasRoom())).toBe(false);
  });

  it('gives the turn of a failed call to the next one', async () => {
    const queue = createAdmissionQueue({ atOnce: 1, maxWaiting: 5, maxPerGroup: 9 });
    const failing = queue.run(() => Promise.reject(new Error('no')));
    const next = queue.run(async () => 'in');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('in');
  });

  it('never has more inside than it may, and serves everyone it did not refuse', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 6 }),
        fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 30 }),
        async (atOnce, maxWaiting, waits) => {
          const queue = createAdmissionQueue({ atOnce, maxWaiting, maxPerGroup: 9 });
          let inside = 0;
          let served = 0;
          const answers = await Promise.allSettled(
            waits.map((turns) =>
              queue.run(async () => {
                inside += 1;
                expect(inside).toBeLessThanOrEqual(atOnce);
                for (let turn = 0; turn < turns; turn += 1) await settle();
                inside -= 1;
                served += 1;
              }),
            ),
          );
          expect(served).toBe(Math.min(waits.length, atOnce + maxWaiting));
          expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(served);
          expect(queue.hasRoom()).toBe(true);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe.each(Object.entries(QUEUE_SIZES))('the queue of %s', (_, size) => {
  it('serves six others while one source group asks without end', async () => {
    const queue = createAdmissionQueue(size);
    const { work, endOne } = gates();
    const run = (place: string) => inSourceGroup(place, () => queue.run(work(0)));
    const flood = Math.max(40, 2 * (size.atOnce + size.maxWaiting));
    const attacker = Array.from({ length: flood }, () => run('192.0.2.66'));
    const refused = Promise.allSettled(attacker);
    expect(inSourceGroup('192.0.2.66', () => queue.hasRoom())).toBe(false);
    const others = Promise.all([1, 2, 3, 4, 5, 6].map((n) => run(`203.0.113.${n}`)));
    await settle();
    for (let n = 0; n < size.maxPerGroup + 6; n += 1) await endOne();
    expect(await others).toHaveLength(6);
    expect((await refused).filter(({ status }) => status === 'fulfilled')).toHaveLength(size.maxPerGroup);
    expect(inSourceGroup('192.0.2.66', () => queue.hasRoom())).toBe(true);
  });

  it('is not closed by those of one source group who are on their way', () => {
    const queue = createAdmissionQueue(size);
    const arrive = inSourceGroup('192.0.2.66', () =>
      Array.from({ length: size.maxPerGroup }, () => queue.claim()),
    );
    expect(inSourceGroup('192.0.2.66', () => queue.hasRoom())).toBe(false);
    expect(inSourceGroup('203.0.113.1', () => queue.hasRoom())).toBe(true);
    for (const arrived of arrive) arrived();
    expect(inSourceGroup('192.0.2.66', () => queue.hasRoom())).toBe(true);
  });
});

it('a call that comes slowly holds its room for a moment only', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const queue = createAdmissionQueue({ atOnce: 1, maxWaiting: 0, maxPerGroup: 9 });
  const shedder = createLoadShedder({ warn: () => undefined }, () => null);
  shedder.guard({ method: 'POST', path: '/entries' }, queue);
  const request = { method: 'POST', url: '/api/entries' } as IncomingMessage;
  expect(shedder.letIn(request, new EventEmitter() as ServerResponse)).toBe(true);
  expect(queue.hasRoom()).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(queue.hasRoom()).toBe(true);
});
