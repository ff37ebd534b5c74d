import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDraw, anyResults } from '../testing/arbitraries.ts';
import { type Draw, emptyDraw } from './draw.ts';
import { refusePoints } from './game-points.ts';
import { gamesLostByWinner } from './match-games.ts';
import type { MatchResult, WonResult } from './match-result.ts';
import { isOverdue } from './overdue.ts';
import { resolveDraw } from './resolved-matches.ts';
import { changeResult, hasPlay, refuseScore } from './results.ts';

const eight: Draw = {
  ...emptyDraw(8),
  slots: Array.from({ length: 8 }, (_, i) => ({ kind: 'player', playerId: `p${i}` })),
};
const played = (winner: 0 | 1, games: [number, number]): MatchResult => ({ winner, ending: 'played', games });
const enter = (draw: Draw, match: number, result: MatchResult | null, cascade = false) =>
  changeResult(draw, { match, result, cascade });
function entered(draw: Draw, match: number, result: MatchResult): Draw {
  const outcome = enter(draw, match, result);
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.draw;
}

describe('entering a result', () => {
  it('sends the winner on', () => {
    const draw = entered(eight, 0, played(1, [1, 3]));
    expect(resolveDraw(draw)[4]?.sides).toEqual([1, 'open']);
  });

  it.each([
    ['score against the winner', played(0, [1, 3]), 'score_against_winner'],
    ['a draw that nobody won', played(0, [2, 2]), 'score_not_possible'],
    ['more games than a match has', played(0, [4, 0]), 'other_games'],
    ['games in a walkover', { winner: 0, ending: 'walkover', games: [1, 0] } as const, 'score_not_possible'],
    [
      'a finished match called a retirement',
      { winner: 0, ending: 'retirement', games: [3, 1] } as const,
      'other_games',
    ],
  ])('edge 21: refuses %s', (_, result, refusal) => {
    expect(enter(eight, 0, result)).toMatchObject({ ok: false, refusal });
  });

  it('edge 21: refuses a match whose players are not known', () => {
    expect(enter(eight, 4, played(0, [3, 0]))).toMatchObject({ ok: false, refusal: 'players_unknown' });
  });

  it('edge 21: refuses a match of which one player alone is known', () => {
    const draw = entered(eight, 0, played(0, [3, 0]));
    expect(enter(draw, 4, played(0, [3, 0]))).toEqual({
      ok: false,
      refusal: 'players_unknown',
      laterMatches: [],
    });
    expect(enter(draw, 4, null)).toMatchObject({ ok: true, cleared: [] });
  });

  it('edge 9: refuses a result for a bye', () => {
    const draw: Draw = { ...eight, slots: eight.slots.with(1, { kind: 'bye' }) };
    expect(enter(draw, 0, played(0, [3, 0]))).toMatchObject({ ok: false, refusal: 'match_is_bye' });
  });

  it('edge 19: a corrected winner who already played on needs consent, and says what it clears', () => {
    let draw = entered(eight, 0, played(0, [3, 0]));
    draw = entered(draw, 1, played(0, [3, 0]));
    draw = entered(draw, 4, played(0, [3, 2]));
    expect(enter(draw, 0, played(1, [0, 3]))).toEqual({
      ok: false,
      refusal: 'later_match_played',
      laterMatches: [4],
    });
    const forced = enter(draw, 0, played(1, [0, 3]), true);
    expect(forced).toMatchObject({ ok: true, cleared: [4] });
    expect(forced.ok && forced.draw.results[4]).toBeNull();
  });

  it('a corrected score of the same winner clears nothing', () => {
    let draw = entered(eight, 0, played(0, [3, 0]));
    draw = entered(entered(draw, 1, played(0, [3, 0])), 4, played(0, [3, 2]));
    expect(enter(draw, 0, played(0, [3, 1]))).toMatchObject({ ok: true, cleared: [] });
  });

  it('a cascade never leaves a result whose players are unknown', () => {
    fc.assert(
      fc.property(
        anyDraw().chain((draw) => fc.tuple(anyResults(draw), fc.nat(30))),
        ([draw, match]) => {
          const outcome = enter(draw, match % (draw.size - 1), null, true);
          if (!outcome.ok) return;
          for (const resolved of resolveDraw(outcome.draw)) {
            if (outcome.draw.results[resolved.match]) expect(resolved.sides).not.toContain('open');
          }
        },
      ),
    );
  });
});

describe('edge 13: the score a withdrawal counts as', () => {
  it.each([
    ['1-1 gives 3-1', [1, 1], 1],
    ['before the end of game one gives 3-0', [0, 0], 0],
    ['the retired player led 2-0: 3-2', [0, 2], 2],
  ] as const)('%s', (_, games, lost) => {
    expect(gamesLostByWinner({ winner: 0, ending: 'retirement', games }, 3)).toBe(lost);
  });
  it('an unplayed walkover counts 3-0', () => {
    expect(gamesLostByWinner({ winner: 1, ending: 'walkover', games: [0, 0] }, 3)).toBe(0);
  });
});
it('a match played to its end counts as it was played, and one of another format as unknown', () => {
  for (const lost of [0, 1, 2] as const)
    expect(gamesLostByWinner({ winner: 1, ending: 'played', games: [lost, 3] }, 3)).toBe(lost);
  expect(gamesLostByWinner({ winner: 0, ending: 'played', games: [3, 3] }, 3)).toBeNull();
  expect(gamesLostByWinner({ winner: 0, ending: 'played', games: [4, 3] }, 4)).toBeNull();
});
it('edge 17: a score the format does not know gives no bonus', () => {
  expect(gamesLostByWinner({ winner: 0, ending: 'played', games: [2, 1] }, 3)).toBeNull();
});

type Told = readonly [WonResult['ending'], games: readonly [number, number], ReturnType<typeof refuseScore>];
it.each<Told>([
  ['played', [3, 0], null],
  ['played', [3, 2], null],
  ['played', [2, 1], 'other_games'],
  ['played', [1, 0], 'other_games'],
  ['played', [5, 4], 'other_games'],
  ['played', [10, 4], 'score_not_possible'],
  ['played', [1, 2], 'score_against_winner'],
  ['played', [2, 3], 'score_against_winner'],
  ['played', [3, 3], 'score_against_winner'],
  ['played', [3, 4], 'score_not_possible'],
  ['played', [3, -1], 'score_not_possible'],
  ['played', [-1, 0], 'score_not_possible'],
  ['played', [3, 0.5], 'score_not_possible'],
  ['played', [2.5, 0], 'score_not_possible'],
  ['retirement', [0, 0], null],
  ['retirement', [1, 2], null],
  ['retirement', [2, 2], null],
  ['retirement', [3, 2], 'other_games'],
  ['retirement', [3, 3], 'other_games'],
  ['retirement', [0, 3], 'score_against_winner'],
  ['walkover', [0, 0], null],
  ['walkover', [0, 1], 'score_not_possible'],
])('edge 21: of a match that ended by %s at %j, best of five, says %s', (ending, games, refusal) => {
  expect(refuseScore({ winner: 0, ending, games }, 3)).toBe(refusal);
  expect(refuseScore({ winner: 1, ending, games: [games[1], games[0]] }, 3)).toBe(refusal);
});

it.each<[string, MatchResult, [number, number][], ReturnType<typeof refusePoints>]>([
  ['no points', { winner: 0, ending: 'played', games: [3, 0] }, [], null],
  [
    'those of the score',
    { winner: 0, ending: 'played', games: [2, 1] },
    [
      [11, 5],
      [9, 11],
      [15, 13],
    ],
    null,
  ],
  [
    'those of the other',
    { winner: 0, ending: 'played', games: [3, 0] },
    [
      [5, 11],
      [5, 11],
      [5, 11],
    ],
    'points_contradict',
  ],
  [
    'one game too few',
    { winner: 0, ending: 'played', games: [3, 0] },
    [
      [11, 5],
      [11, 5],
    ],
    'points_contradict',
  ],
  [
    'a game that nobody won',
    { winner: 0, ending: 'played', games: [1, 0] },
    [[11, 11]],
    'points_not_possible',
  ],
  [
    'an unfinished game of a retirement',
    { winner: 0, ending: 'retirement', games: [1, 1] },
    [
      [11, 5],
      [5, 11],
      [3, 2],
    ],
    null,
  ],
  [
    'finished games of a retirement',
    { winner: 0, ending: 'retirement', games: [1, 1] },
    [
      [11, 5],
      [5, 11],
    ],
    null,
  ],
  [
    'other games of a retirement',
    { winner: 0, ending: 'retirement', games: [0, 1] },
    [
      [11, 5],
      [11, 5],
    ],
    'points_contradict',
  ],
  ['11-10', { winner: 0, ending: 'played', games: [1, 0] }, [[11, 10]], 'points_not_possible'],
  ['99-0', { winner: 0, ending: 'played', games: [1, 0] }, [[99, 0]], 'points_not_possible'],
  [
    '99-0 in a game broken off',
    { winner: 0, ending: 'retirement', games: [0, 0] },
    [[99, 0]],
    'points_not_possible',
  ],
  ['a tie in a game broken off', { winner: 0, ending: 'default', games: [0, 0] }, [[14, 13]], null],
  [
    'a game broken off that nobody won',
    { winner: null, ending: 'no_result', games: [1, 0] },
    [
      [11, 3],
      [4, 4],
    ],
    null,
  ],
  ['points of a walkover', { winner: 0, ending: 'walkover', games: [0, 0] }, [[11, 5]], 'points_contradict'],
])('points against a result: %s', (_, result, points, refusal) => {
  expect(refusePoints(result, points)).toBe(refusal);
});

const now = Date.parse('2026-11-01T12:00:00Z');
const match = { startsAt: '2026-11-01T09:00:00Z', isCompleted: false, isBye: false };

it('a match is overdue three hours after its time, until it has a result', () => {
  expect(isOverdue(match, now)).toBe(true);
  expect(isOverdue(match, now - 1)).toBe(false);
  expect(isOverdue({ ...match, isCompleted: true }, now)).toBe(false);
  expect(isOverdue({ ...match, isBye: true }, now)).toBe(false);
  expect(isOverdue({ ...match, startsAt: null }, now)).toBe(false);
});

it.each([
  ['a walkover', { ending: 'walkover', games: [0, 0], gameScores: [] }, false],
  ['nothing', { ending: null, games: null, gameScores: [] }, false],
  ['a retirement before the first ball', { ending: 'retirement', games: [0, 0], gameScores: [] }, false],
  ['games at 0-0', { ending: null, games: [0, 0], gameScores: [[0, 0]] }, false],
  ['a retirement in the first game', { ending: 'retirement', games: [0, 0], gameScores: [[3, 1]] }, true],
  ['a match in play', { ending: null, games: [0, 0], gameScores: [[1, 0]] }, true],
  ['a result', { ending: 'played', games: [3, 1], gameScores: [] }, true],
] as const)('of %s a ball was hit, or not', (_, match, expected) => {
  expect(hasPlay(match)).toBe(expected);
});
