import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Draw, emptyDraw } from '../draw/draw.ts';
import type { MatchResult, WonResult } from '../draw/match-result.ts';
import { noPicks, type Pick } from '../picks/picks.ts';
import { anyDraw, anyPicks, anyResults } from '../testing/arbitraries.ts';
import { explainEntry } from './explain-entry.ts';
import { SCORING_RULES } from './rules.ts';
import { scoreEntry } from './score-entry.ts';

const classic = SCORING_RULES['classic-1'];

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
