import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_QUIET_MINUTES, QUIET_MINUTES, whenQuiet } from './weight.ts';

const minutes = (count: number): number => count * 60_000;

/** Sends nothing before the moment of the last step has come. */
function sendings(steps: readonly number[]): number[] {
  const sent: number[] = [];
  let due: { firstMs: number; atMs: number } | null = null;
  for (const nowMs of steps) {
    if (due && due.atMs <= nowMs) {
      sent.push(due.atMs);
      due = null;
    }
    const firstMs: number = due?.firstMs ?? nowMs;
    due = { firstMs, atMs: whenQuiet({ nowMs, firstMs, lockMs: null }) };
  }
  return due ? [...sent, due.atMs] : sent;
}

it('thirty steps within an hour are told once, ten minutes after the last', () => {
  const steps = Array.from({ length: 30 }, (_, n) => minutes(n));
  expect(sendings(steps)).toEqual([minutes(29 + QUIET_MINUTES)]);
});

it('steps that never end are told once an hour', () => {
  const steps = Array.from({ length: 600 }, (_, n) => minutes(n));
  expect(sendings(steps)).toHaveLength(10);
});

it('a step shortly before the lock is told at once, and none earlier than it happened', () => {
  fc.assert(
    fc.property(
      fc.nat(minutes(600)),
      fc.nat(minutes(120)),
      fc.nat(minutes(900)),
      (nowMs, sinceFirst, lockMs) => {
        const atMs = whenQuiet({ nowMs, firstMs: nowMs - sinceFirst, lockMs });
        expect(atMs).toBeGreaterThanOrEqual(nowMs);
        expect(atMs - nowMs).toBeLessThanOrEqual(minutes(Math.min(QUIET_MINUTES, MAX_QUIET_MINUTES)));
        if (lockMs - nowMs <= minutes(60)) expect(atMs).toBe(nowMs);
      },
    ),
  );
});
