import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { bestCase } from '../board/best-case.ts';
import { type Draw, emptyDraw } from '../draw/draw.ts';
import { predictableMatches } from '../draw/resolved-matches.ts';
import { noPicks } from '../picks/picks.ts';
import { anyDraw, anyPicks, anyResults } from '../testing/arbitraries.ts';
import { SCORING_RULES } from './rules.ts';
import { scoreEntry } from './score-entry.ts';

const classic = SCORING_RULES['classic-1'];
const eight: Draw = {
  ...emptyDraw(8),
  slots: Array.from({ length: 8 }, (_, n) => ({ kind: 'player', playerId: `p${n}` })),
};

it('says something of every match that can be predicted, and nothing of a bye', () => {
  const situation = anyDraw().chain((draw) =>
    fc.record({ draw: anyResults(draw), picks: anyPicks(draw, { partial: true }) }),
  );
  fc.assert(
    fc.property(situation, ({ draw, picks }) => {
      const { matches, correct, possible } = scoreEntry(draw, picks, classic);
      expect(matches.map(({ match }) => match)).toEqual(predictableMatches(draw));
      expect(correct).toBeLessThanOrEqual(possible);
    }),
  );
});

it('says what is left to earn as its best case earns it', () => {
  const situation = anyDraw().chain((draw) =>
    fc.record({ draw: anyResults(draw), picks: anyPicks(draw, { partial: true }) }),
  );
  fc.assert(
    fc.property(situation, fc.constantFrom(...Object.values(SCORING_RULES)), ({ draw, picks }, rules) => {
      const { points, left } = scoreEntry(draw, picks, rules);
      expect(points + left).toBe(scoreEntry(bestCase(draw, picks), picks, rules).points);
    }),
    { numRuns: 500 },
  );
});

it('the best case of an entry has its own winners and scores, as played', () => {
  const picks = noPicks(eight).with(0, { side: 0, gamesLost: 1 }).with(1, { side: 1, gamesLost: 2 });
  const { results } = bestCase(eight, picks);
  expect(results.slice(0, 3)).toEqual([
    { winner: 0, ending: 'played', games: [3, 1] },
    { winner: 1, ending: 'played', games: [2, 3] },
    null,
  ]);
});

const _situation = anyDraw().chain((draw) =>
  fc.record({
    draw: anyResults(draw),
    one: anyPicks(draw, { partial: true }),
    two: anyPicks(draw, { partial: true }),
    rules: fc.constantFrom(...Object.values(SCORING_RULES)),
  }),
);
