import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { bestCase } from '../board/best-rank.ts';
import { type Draw, emptyDraw, type MatchResult, predictableMatches, type WonResult } from '../draw/draw.ts';
import { noPicks, type Pick } from '../picks/picks.ts';
import { anyDraw, anyPicks, anyResults } from '../testing/arbitraries.ts';
import { compareEntries } from './compare-entries.ts';
import { explainEntry } from './explain-entry.ts';
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

it('D2: says what is left to earn as its best case earns it', () => {
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

it('adds up, part by part, to the points of every match under every rule set', () => {
  const played = anyDraw().chain((draw) =>
    fc.tuple(
      anyResults(draw),
      anyPicks(draw, { partial: true }),
      fc.constantFrom(...Object.values(SCORING_RULES)),
    ),
  );
  fc.assert(
    fc.property(played, ([draw, picks, rules]) => {
      const explained = explainEntry(draw, picks, rules);
      const scored = scoreEntry(draw, picks, rules).matches;
      expect(explained.map(({ match, points }) => [match, points])).toEqual(
        scored.map(({ match, points }) => [match, points]),
      );
      for (const { winner, score, points } of explained) {
        expect(winner.points + score.points).toBe(points);
        expect(winner.points > 0).toBe(winner.reason === 'right');
        expect(score.points > 0).toBe(score.reason === 'right');
      }
    }),
  );
});

const full: Draw = {
  ...emptyDraw(8),
  slots: Array.from({ length: 8 }, (_, n) => ({ kind: 'player', playerId: `p${n}` })),
};
const won = (games: [number, number], ending: WonResult['ending'] = 'played'): MatchResult => ({
  winner: 0,
  ending,
  games,
});

/** The explanation of a pick of Round 1 match 1, for a result. */
function reasonsOf(result: MatchResult | null, pick: Pick | null, changes: Partial<Draw> = {}) {
  const draw = { ...full, ...changes, results: full.results.with(0, result) };
  const [first] = explainEntry(draw, noPicks(draw).with(0, pick), classic);
  return [first?.winner.reason, first?.score.reason, first?.points, first?.countedGamesLost];
}

it.each([
  ['right, and so is the score', won([3, 1]), { side: 0, gamesLost: 1 }, ['right', 'right', 101, 1]],
  ['right, by another score', won([3, 2]), { side: 0, gamesLost: 1 }, ['right', 'wrong', 100, 2]],
  ['wrong', won([3, 1]), { side: 1, gamesLost: 1 }, ['wrong', 'needs_winner', 0, 1]],
  ['not there', won([3, 1]), null, ['no_pick', 'no_pick', 0, 1]],
  ['open', null, { side: 0, gamesLost: 0 }, ['open', 'open', 0, null]],
  [
    'edge 13: of a retirement at 2-1',
    won([2, 1], 'retirement'),
    { side: 0, gamesLost: 1 },
    ['right', 'right', 101, 1],
  ],
  ['edge 17: of an odd score', won([2, 1]), { side: 0, gamesLost: 1 }, ['right', 'unknown', 100, null]],
] as const)('a pick that is %s', (_, result, pick, said) => {
  expect(reasonsOf(result as MatchResult | null, pick)).toEqual(said);
});

it('edge 14: a pick whose player was replaced after the seal', () => {
  const pick: Pick = { side: 0, gamesLost: 1 };
  expect(reasonsOf(won([3, 1]), pick, { replaced: [0] })).toEqual(['replaced', 'needs_winner', 0, 1]);
  expect(reasonsOf(null, pick, { replaced: [0] })).toEqual(['replaced', 'out', 0, null]);
});

it('where scores earn nothing it says so', () => {
  const draw = { ...full, results: full.results.with(0, won([3, 1])) };
  const [first] = explainEntry(
    draw,
    noPicks(draw).with(0, { side: 0, gamesLost: 1 }),
    SCORING_RULES['ten-1'],
  );
  expect(first?.score).toEqual({ reason: 'not_scored', points: 0 });
});

const situation = anyDraw().chain((draw) =>
  fc.record({
    draw: anyResults(draw),
    one: anyPicks(draw, { partial: true }),
    two: anyPicks(draw, { partial: true }),
    rules: fc.constantFrom(...Object.values(SCORING_RULES)),
  }),
);

it('is the same from either side, and gives each entry its own points', () => {
  fc.assert(
    fc.property(situation, ({ draw, one, two, rules }) => {
      const here = compareEntries(draw, [one, two], rules);
      const there = compareEntries(draw, [two, one], rules);
      expect(here.counts).toEqual(there.counts);
      expect(here.points).toEqual(there.points.toReversed());
      expect(here.swing).toEqual(there.swing.toReversed());
      expect(here.points).toEqual([one, two].map((picks) => scoreEntry(draw, picks, rules).points));
      expect(here.matches).toHaveLength(Object.values(here.counts).reduce((sum, count) => sum + count, 0));
    }),
  );
});

it('an entry agrees with itself in all it picked', () => {
  fc.assert(
    fc.property(situation, ({ draw, one, rules }) => {
      const { counts, swing } = compareEntries(draw, [one, one], rules);
      expect([counts.winner, counts.different]).toEqual([0, 0]);
      expect(swing).toEqual([0, 0]);
    }),
  );
});

it('who agrees earns alike: only the score can tell them apart', () => {
  fc.assert(
    fc.property(situation, ({ draw, one, two, rules }) => {
      for (const { agreement, one: mine, two: theirs } of compareEntries(draw, [one, two], rules).matches) {
        if (agreement === 'same') expect(mine).toEqual(theirs);
        if (agreement === 'winner') expect(mine.verdict).toBe(theirs.verdict);
        if (agreement === 'different') expect(mine.points === 0 || theirs.points === 0).toBe(true);
      }
    }),
  );
});

it('the swing is what the best case of one side brings it on the other', () => {
  fc.assert(
    fc.property(situation, ({ draw, one, two, rules }) => {
      const lead = (so: Draw) => scoreEntry(so, one, rules).points - scoreEntry(so, two, rules).points;
      const [swing] = compareEntries(draw, [one, two], rules).swing;
      expect(lead(bestCase(draw, one)) - lead(draw)).toBe(swing);
    }),
  );
});
