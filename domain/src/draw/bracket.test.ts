import { describe, expect, it } from 'vitest';
import {
  canReach,
  feedersOf,
  matchAt,
  matchCount,
  matchOnPath,
  nextOf,
  placeOf,
  sideOnPath,
} from './bracket.ts';
import { DRAW_SIZES } from './draw-size.ts';
import { roundCount, roundName } from './rounds.ts';

describe.each(DRAW_SIZES)('a bracket of %i', (size) => {
  const matches = Array.from({ length: matchCount(size) }, (_, m) => m);

  it('numbers every match once, first round first', () => {
    const numbers = [];
    for (let round = 1; round <= roundCount(size); round += 1) {
      for (let position = 0; position < size >> round; position += 1)
        numbers.push(matchAt(size, round, position));
    }
    expect(numbers).toEqual(matches);
    for (const match of matches) {
      const { round, position } = placeOf(size, match);
      expect(matchAt(size, round, position)).toBe(match);
    }
  });

  it('feeds each match from the two that name it as their next', () => {
    for (const match of matches) {
      const next = nextOf(size, match);
      if (next) expect(feedersOf(size, next.match)?.[next.side]).toBe(match);
      else expect(placeOf(size, match).round).toBe(roundCount(size));
    }
  });

  it('leads every slot to the final along its own path', () => {
    for (let slot = 0; slot < size; slot += 1) {
      for (let round = 1; round < roundCount(size); round += 1) {
        const match = matchOnPath(size, slot, round);
        expect(canReach(size, slot, match)).toBe(true);
        const others = size >> round;
        if (others > 1)
          expect(canReach(size, slot, matchAt(size, round, ((slot >> round) + 1) % others))).toBe(false);
        expect(nextOf(size, match)).toEqual({
          match: matchOnPath(size, slot, round + 1),
          side: sideOnPath(slot, round + 1),
        });
      }
    }
  });
});

it('names the rounds from the end', () => {
  expect([1, 2, 3, 4, 5].map((round) => roundName({ size: 32 }, round))).toEqual([
    'Round 1',
    'Round 2',
    'Quarter Final',
    'Semi Final',
    'Final',
  ]);
  expect([1, 2, 3].map((round) => roundName({ size: 8 }, round))).toEqual([
    'Quarter Final',
    'Semi Final',
    'Final',
  ]);
});
