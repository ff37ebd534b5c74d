import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ApiFailure, failureOfAnswer } from './api-failure.ts';
import { everyMs, isRetriable, pauseOf } from './ask-again.ts';
import { isTriedAgain, triedAgainAfter } from './try-again.ts';

const failed = (error: Error) => ({ state: { status: 'error', error }, options: {} }) as const;
const away = (retryAfterMs?: number) =>
  new ApiFailure({ code: 'UNAVAILABLE', message: 'away', ...(retryAfterMs && { retryAfterMs }) });
const refused = new ApiFailure({ code: 'NOT_FOUND', message: 'gone' });

it('an answer says how long it wants to be left alone', () => {
  const busy = new Response('', { status: 429, headers: { 'retry-after': '7' } });
  expect(failureOfAnswer(busy, undefined)).toMatchObject({ code: 'RATE_LIMITED', retryAfterMs: 7_000 });
  expect(failureOfAnswer(new Response('', { status: 503 }), undefined).retryAfterMs).toBeUndefined();
});

it('reads that failed are asked again, never sooner than the last of them was told, and spread', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(600_000)), fc.double({ min: 0, max: 1, noNaN: true }), (waits, random) => {
      const pause = pauseOf(waits.map(away).map(failed), random);
      expect(pause).toBeGreaterThanOrEqual(Math.min(60_000, Math.max(4_000, ...waits)));
      expect(pause).toBeLessThanOrEqual(90_000);
    }),
  );
  expect(pauseOf([failed(away())], 0.5)).not.toBe(pauseOf([failed(away())], 0));
});

it('a refusal is final, and what a press reads is asked by a press', () => {
  expect(isRetriable(failed(away()))).toBe(true);
  expect(isRetriable(failed(refused))).toBe(false);
  expect(isRetriable({ ...failed(away()), options: { retry: false } })).toBe(false);
  expect(isRetriable({ state: { status: 'success', error: null }, options: {} })).toBe(false);
  expect(everyMs(15_000)(failed(refused))).toBe(15_000);
  expect(everyMs(15_000)(failed(away(30_000)))).toBe(30_000);
});

it('is tried a few times in silence, unless that takes longer than anybody waits without a word', () => {
  expect([0, 1, 2, 3].map((failures) => isTriedAgain(failures, away()))).toEqual([true, true, true, false]);
  expect(isTriedAgain(0, away(10_000))).toBe(false);
  expect(triedAgainAfter(0, away(2_000))).toBeGreaterThanOrEqual(2_000);
});
