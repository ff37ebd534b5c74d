import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnsIn, isInWindow, windowAround, windowOf } from './round-window.ts';

it.each([
  [328, 5, { first: 1, count: 1 }],
  [704, 5, { first: 1, count: 3 }],
  [1376, 5, { first: 1, count: 5 }],
  [1376, 7, { first: 1, count: 6 }],
])('%i pixels show of %i rounds: %o', (width, rounds, expected) => {
  expect(windowOf({ first: 1, columns: columnsIn(width), rounds })).toEqual(expected);
});

it('the window never leaves the draw, and moving to a round shows it', () => {
  const scene = fc.record({
    first: fc.integer({ min: -2, max: 9 }),
    columns: fc.nat(2_000).map(columnsIn),
    rounds: fc.integer({ min: 3, max: 7 }),
  });
  fc.assert(
    fc.property(scene, fc.nat(6), (at, n) => {
      const now = windowOf(at);
      expect(now.first).toBeGreaterThanOrEqual(1);
      expect(now.first + now.count - 1).toBeLessThanOrEqual(at.rounds);
      const round = (n % at.rounds) + 1;
      const moved = windowOf({ ...at, first: windowAround(now, round) });
      expect(isInWindow(moved, round)).toBe(true);
      if (isInWindow(now, round)) expect(moved).toEqual(now);
    }),
  );
});
