import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { bestCase } from '../board/best-rank.ts';
import { type Draw, emptyDraw, predictableMatches } from '../draw/draw.ts';
import { noPicks } from '../picks/picks.ts';
import { anyDraw, anyPicks, anyResults } from '../testing/arbitraries.ts';
import { compareEntries } from './compare-entries.ts';
import { isScoringRulesId, SCORING_RULES, type ScoringRulesId, scoringRules } from './rules.ts';
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

it('the best case of an entry has its own winners and scores, as played', () => {
  const picks = noPicks(eight).with(0, { side: 0, gamesLost: 1 }).with(1, { side: 1, gamesLost: 2 });
  const { results } = bestCase(eight, picks);
  expect(results.slice(0, 3)).toEqual([
    { winner: 0, ending: 'played', games: [3, 1] },
    { winner: 1, ending: 'played', games: [2, 3] },
    null,
  ]);
});

it('a pick of one alone is a difference, and of none it is neither', () => {
  const one = noPicks(eight).with(0, { side: 0, gamesLost: 1 }).with(1, { side: 0, gamesLost: 0 });
  const two = noPicks(eight).with(1, { side: 0, gamesLost: 2 }).with(2, { side: 1, gamesLost: 0 });
  const { matches, swing } = compareEntries(eight, [one, two], classic);
  expect(matches.map(({ agreement }) => agreement)).toEqual([
    'different',
    'winner',
    'different',
    'neither',
    'neither',
    'neither',
    'neither',
  ]);
  // A winner and a score that the other did not pick, and one score beside the other's.
  expect(swing).toEqual([102, 102]);
});

it('agrees on a later match only where both send the same player through it', () => {
  const path = noPicks(eight).with(0, { side: 0, gamesLost: 0 }).with(1, { side: 0, gamesLost: 0 });
  const one = path.with(4, { side: 0, gamesLost: 1 });
  const two = path.with(4, { side: 1, gamesLost: 1 });
  expect(compareEntries(eight, [one, two], classic).matches[4]?.agreement).toBe('different');
  expect(compareEntries(eight, [one, one], classic).matches[4]?.agreement).toBe('same');
});

it('rules are known by their ids, and by no other name', () => {
  for (const id of Object.keys(SCORING_RULES)) {
    expect(isScoringRulesId(id)).toBe(true);
    expect(scoringRules(id as ScoringRulesId).id).toBe(id);
  }
  for (const id of ['classic', 'classic-2', 'toString', '']) expect(isScoringRulesId(id)).toBe(false);
});
