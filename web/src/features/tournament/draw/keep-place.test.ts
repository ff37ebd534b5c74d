import { matchCount, placeOf } from '@boast/domain/draw/bracket';
import { DRAW_SIZES } from '@boast/domain/draw/draw-size';
import { roundCount } from '@boast/domain/draw/rounds';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchAfterShift } from './keep-place.ts';

it.each([
  [5, 2, 10],
  [5, 1, 5],
  [10, 1, 4],
  [14, 1, 0],
  [7, 4, 14],
])('in a draw of 16, from match %i to round %i is match %i', (match, round, expected) => {
  expect(matchAfterShift(16, match, round)).toBe(expected);
});

it('there and back again is the same place or the one above it, in the round asked for', () => {
  const scene = fc.constantFrom(...DRAW_SIZES).chain((size) =>
    fc.record({
      size: fc.constant(size),
      match: fc.nat(matchCount(size) - 1),
      round: fc.integer({ min: 1, max: roundCount(size) }),
    }),
  );
  fc.assert(
    fc.property(scene, ({ size, match, round }) => {
      const there = matchAfterShift(size, match, round);
      expect(placeOf(size, there).round).toBe(round);
      const back = matchAfterShift(size, there, placeOf(size, match).round);
      expect(back).toBeLessThanOrEqual(match);
      expect(matchAfterShift(size, back, round)).toBe(there);
    }),
  );
});
