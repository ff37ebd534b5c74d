import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

function paceAt(maxKeys?: number) {
  const clock = { now: 1_000 };
  const pace = createPace({ now: () => clock.now, ...(maxKeys && { maxKeys }) });
  return {
    clock,
    pace,
    times: (n: number, key = 'a') => Array.from({ length: n }, () => pace.take(key, 60).waitSeconds),
  };
}

test('a minute of uses may come at once; after them each waits its turn', () => {
  const { clock, pace, times } = paceAt();
  expect(times(60).every((wait) => wait === 0)).toBe(true);
  expect(times(3)).toEqual([1, 1, 1]);
  expect(pace.take('b', 60).waitSeconds).toBe(0);
  clock.now += 1_000;
  expect(times(2)).toEqual([0, 1]);
  clock.now += 60_000;
  expect(times(61).filter((wait) => wait === 0)).toHaveLength(60);
});

test('lets the one use of a minute through whatever fraction of a second the clock shows', () => {
  const { clock, pace } = paceAt();
  for (let n = 0; n < 1_000; n += 1) {
    clock.now = 1_000 + n * 61.803_398_874_989;
    expect(pace.take(`caller ${n}`, 1).waitSeconds).toBe(0);
  }
});

test('says how long to wait', () => {
  const { pace } = paceAt();
  expect([1, 2, 3].map(() => pace.take('a', 2).waitSeconds)).toEqual([0, 0, 30]);
});

test('says what is left, and when all of it is back', () => {
  const { clock, pace } = paceAt();
  expect(pace.take('a', 60)).toEqual({ waitSeconds: 0, left: 59, resetSeconds: 1 });
  expect(pace.take('a', 60)).toEqual({ waitSeconds: 0, left: 58, resetSeconds: 2 });
  clock.now += 1_500;
  expect(pace.take('a', 60)).toEqual({ waitSeconds: 0, left: 58, resetSeconds: 2 });
  for (let n = 0; n < 58; n += 1) pace.take('a', 60);
  expect(pace.take('a', 60)).toEqual({ waitSeconds: 1, left: 0, resetSeconds: 1 });
});

test('says the same seconds whatever fraction of one the clock shows', () => {
  const { clock, pace } = paceAt();
  const told = new Set<number>();
  for (let n = 0; n < 1_000; n += 1) {
    clock.now = 1_000 + n * 61.803_398_874_989;
    told.add(pace.take(`caller ${n}`, 20).resetSeconds);
  }
  expect([...told]).toEqual([3]);
});

test('forgets the key that was used least lately when there are too many, and nobody who goes on asking', () => {
  const { clock, pace } = paceAt(100);
  for (let n = 0; n < 60; n += 1) pace.take('busy', 60);
  for (let n = 0; n < 1_000; n += 1) {
    clock.now += 1;
    pace.take(`flood ${n}`, 60);
    if (n % 50 === 0 && n < 900) expect(pace.take('busy', 60).waitSeconds).toBeGreaterThan(0);
  }
});
