import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BestOf } from '../draw/draw.ts';
import { bestOfMatch } from '../draw/match-games.ts';
import { anyDraw } from '../testing/arbitraries.ts';
import { winProbability } from './match-chance.ts';
import { strengthOdds } from './odds.ts';

it('strength goes by the ratings of the two and the format of their match, however often it is asked', () => {
  const anyAsked = anyDraw({ maxSize: 16 }).chain((draw) =>
    fc.record({
      draw: fc.constant(draw),
      bestOf: fc.array(fc.constantFrom<BestOf>(3, 5), {
        minLength: draw.bestOf.length,
        maxLength: draw.bestOf.length,
      }),
      asked: fc.array(
        fc.tuple(
          fc.nat(draw.results.length - 1),
          fc.nat(draw.slots.length - 1),
          fc.nat(draw.slots.length - 1),
        ),
        { minLength: 20 },
      ),
    }),
  );
  fc.assert(
    fc.property(anyAsked, ({ draw: given, bestOf, asked }) => {
      const slots = given.slots.map((_, slot) => ({ kind: 'player' as const, playerId: `p${slot}` }));
      const draw = { ...given, slots, bestOf };
      const ratingOf = (slot: number) => 2_000 - 40 * slot;
      const odds = strengthOdds(new Map(slots.map((_, slot) => [`p${slot}`, ratingOf(slot)])), draw);
      for (const [match, one, other] of [...asked, ...asked])
        expect(odds.beats(match, one, other)).toBe(
          winProbability(ratingOf(one), ratingOf(other), bestOfMatch(draw, match)),
        );
    }),
    { numRuns: 50 },
  );
});
