import type { Match } from '@boast/contract/tournaments';
import { gamesToWin } from '@boast/domain/draw/match-games';
import type { MatchResult } from '@boast/domain/draw/match-result';
import { refuseScore } from '@boast/domain/draw/results';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildMatch, buildPlayer, coll } from '../../testing/build-match.ts';
import {
  afterKey,
  changeEnding,
  clearedBy,
  formOfMatch,
  outcomeText,
  playedOutcomes,
  type ResultForm,
  readGameScores,
  readResult,
  typePoints,
  winsOf,
} from './result-form.ts';

const empty: ResultForm = { ending: 'played', winner: null, games: null, points: '' };
const played: ResultForm = { ...empty, winner: 0, games: [3, 1] };
const retired: ResultForm = { ...empty, ending: 'retirement', winner: 1, games: [1, 0] };

describe('what is offered', () => {
  it.each([3, 5] as const)('every outcome of best of %i is a result the domain takes', (bestOf) => {
    const outcomes = playedOutcomes(bestOf);
    expect(outcomes).toHaveLength(2 * gamesToWin(bestOf));
    for (const { winner, games } of outcomes) {
      expect(refuseScore({ winner, ending: 'played', games }, gamesToWin(bestOf))).toBeNull();
      expect(readResult({ ...empty, winner, games }, bestOf).ok).toBe(true);
    }
  });

  it('an open match starts with nothing chosen, a decided one with its result', () => {
    expect(formOfMatch(buildMatch())).toEqual(empty);
    const decided = buildMatch({
      isCompleted: true,
      ending: 'retirement',
      winnerId: coll.id,
      gameScore: '1-0',
      gameScores: [
        [11, 7],
        [3, 5],
      ],
    });
    expect(formOfMatch(decided)).toEqual({ ...retired, points: '11-7 3-5' });
    expect(readResult(formOfMatch(decided), 5)).toEqual({
      ok: true,
      result: { winner: 1, ending: 'retirement', games: [1, 0] },
      gameScores: [
        [11, 7],
        [3, 5],
      ],
    });
  });
});

describe('what is refused before it is sent', () => {
  it.each([
    ['nothing chosen', empty, 'Choose the winner'],
    ['no games', { ...empty, winner: 0 }, 'Choose the winner and the games'],
    ['edge 21: games against the winner', { ...played, games: [1, 3] }, /don't match the winner/],
    ['A7: a whole match without a result', { ...empty, ending: 'no_result', games: [3, 1] }, /isn't/],
    ['points that are none', { ...played, points: '11-7 x' }, '"x" isn\'t a game. Write it like 11-7'],
    ['too few games', { ...played, points: '11-7 11-5' }, 'have 2 finished games, but the result says 4'],
    [
      'points that tell another story',
      { ...played, points: '7-11 9-11 11-8 11-5' },
      'These points make it 2-2, but the result says 3-1',
    ],
    [
      'points of a walkover',
      { ...empty, ending: 'walkover', winner: 0, points: '11-7' },
      /A walkover has no games/,
    ],
    ['a game too many in a retirement', { ...retired, points: '11-7 11-4' }, /have 2 finished games/],
  ] as const)('%s', (_, form, message) => {
    const reading = readResult(form as ResultForm, 5);
    expect(reading.ok ? 'accepted' : reading.message).toMatch(message);
  });
});

describe('what is sent', () => {
  it.each([
    ['a score alone', played, { winner: 0, ending: 'played', games: [3, 1] }],
    [
      'a walkover',
      { ...empty, ending: 'walkover', winner: 1 },
      { winner: 1, ending: 'walkover', games: [0, 0] },
    ],
    [
      'edge 13: a retirement in the middle of a game',
      { ...retired, points: '11-7 3-5' },
      {
        winner: 1,
        ending: 'retirement',
        games: [1, 0],
      },
    ],
    [
      'A7: a disqualification',
      { ...empty, ending: 'disqualification', winner: 0, games: [1, 2] },
      { winner: 0, ending: 'disqualification', games: [1, 2] },
    ],
    [
      'A7: a match that nobody won',
      { ...empty, ending: 'no_result', winner: 1, games: [0, 1], points: '9-11 12-12' },
      { winner: null, ending: 'no_result', games: [0, 1] },
    ],
    [
      'edge 17: games and points of another match, about which the server asks',
      { ...played, games: [2, 0], points: '15-11 15-9' },
      { winner: 0, games: [2, 0] },
    ],
    ['A8: a game past 10-10', { ...played, points: '12-10 9-11 11-8 17-15' }, { winner: 0 }],
    ['no result any more', { ...played, ending: 'none' }, null],
  ] as const)('%s', (_, form, result) => {
    expect(readResult(form as ResultForm, 5)).toMatchObject({ ok: true, result });
  });
});

describe('typing points', () => {
  it('chooses winner and games once they decide the match', () => {
    expect(typePoints(empty, '7-11 9-11 11-8', 5)).toEqual({ ...empty, points: '7-11 9-11 11-8' });
    expect(typePoints(empty, '7-11 9-11 11-8 5-11', 5)).toMatchObject({ winner: 1, games: [1, 3] });
    expect(typePoints(empty, '7-11 9-11', 3)).toMatchObject({ winner: 1, games: [0, 2] });
  });

  it('never chooses a result that is refused', () => {
    const anyPoints = fc.array(fc.tuple(fc.nat(15), fc.nat(15)), { maxLength: 5 });
    fc.assert(
      fc.property(anyPoints, fc.constantFrom(3 as const, 5 as const), (games, bestOf) => {
        const form = typePoints(empty, games.map((game) => game.join('-')).join(' '), bestOf);
        if (form.winner !== null && games.every(([one, two]) => one !== two)) {
          expect(readResult(form, bestOf).ok).toBe(true);
        }
      }),
    );
  });
});

it.each([
  ['a played 3-1 to a retirement', played, 'retirement', [0, 0]],
  ['a retirement at 1-0 to played', retired, 'played', null],
  ['a played 3-1 to a walkover', played, 'walkover', null],
  ['a retirement at 1-0 to no result', retired, 'no_result', [1, 0]],
] as const)('another ending drops games that cannot be: %s', (_, form, ending, games) => {
  expect(changeEnding(form, ending, 5)).toMatchObject({ ending, winner: form.winner, games });
});

it.each([
  [{ winner: 1, ending: 'played', games: [1, 3] }, 'Coll wins 3-1'],
  [{ winner: 0, ending: 'retirement', games: [1, 2] }, 'Farag wins 1-2 by retirement'],
  [{ winner: 0, ending: 'walkover', games: [0, 0] }, 'Farag wins by walkover'],
] as const)('%j reads %s', (result, words) => {
  expect(outcomeText(result, ['Farag', 'Coll'])).toBe(words);
});

it.each([
  ['', []],
  ['  ', []],
  ['11-7', [[11, 7]]],
  [
    '11-7 9-11',
    [
      [11, 7],
      [9, 11],
    ],
  ],
  [
    '11:7, 9 – 11;12/10',
    [
      [11, 7],
      [9, 11],
      [12, 10],
    ],
  ],
])('%j is read', (text, games) => {
  expect(readGameScores(text)).toEqual({ ok: true, games });
});

it.each(['11', '11-', 'a-b', '11-7-3', '11-1000', '1-0 '.repeat(18), '1e1-2'])('%j is refused', (text) => {
  expect(readGameScores(text).ok).toBe(false);
});

it('what is written with dashes is read again', () => {
  const anyGames = fc.array(fc.tuple(fc.nat(99), fc.nat(99)), { maxLength: 5 });
  fc.assert(
    fc.property(anyGames, (games) => {
      expect(readGameScores(games.map((game) => game.join('-')).join(' '))).toEqual({ ok: true, games });
    }),
  );
});

it("a game of equal points is nobody's", () => {
  expect(
    winsOf([
      [11, 7],
      [8, 8],
      [2, 11],
    ]),
  ).toEqual([1, 1]);
});

const players = Array.from({ length: 8 }, (_, slot) => buildPlayer(`p${slot}`, `Player ${slot}`));
const wonByUpper = { isCompleted: true, ending: 'played', gameScore: '3-0' } as const;

/** Eight players; the upper one won each given match, so Player 0 gets as far as the final. */
function buildDraw(decided: readonly number[]) {
  const ofRound = (number: number, first: number, count: number) => ({
    id: `r${number}`,
    number,
    name: `Round ${number}`,
    playBy: null,
    matches: Array.from({ length: count }, (_, position): Match => {
      const index = first + position;
      const [playerOne = null, playerTwo = null] = [
        position << number,
        (position << number) + (1 << (number - 1)),
      ].map((slot) => players[slot] ?? null);
      const match = { id: `m${index}`, index, roundNumber: number, playerOne, playerTwo };
      return buildMatch(
        decided.includes(index) ? { ...match, ...wonByUpper, winnerId: playerOne?.id ?? null } : match,
      );
    }),
  });
  return {
    drawSize: 8,
    firstRound: 1,
    slots: players.map(({ id }) => ({
      kind: 'player' as const,
      playerId: id,
      byeAtSeal: false,
      replacedAfterSeal: false,
      sealedPlayer: null,
    })),
    rounds: [ofRound(1, 0, 4), ofRound(2, 4, 2), ofRound(3, 6, 1)],
  };
}

const won = (winner: 0 | 1): MatchResult => ({
  winner,
  ending: 'played',
  games: winner === 0 ? [3, 1] : [1, 3],
});
const cleared = (decided: number[], result: MatchResult | null) =>
  clearedBy(buildDraw(decided), { index: 0 }, result).map(({ id }) => id);

const unplayed: ResultForm = { ending: 'played', winner: null, games: null, points: '' };
const walkover: ResultForm = { ...unplayed, ending: 'walkover' };

it.each([
  [unplayed, '1', 5, { winner: 0, games: [3, 0] }],
  [unplayed, '3', 5, { winner: 0, games: [3, 2] }],
  [unplayed, '4', 5, { winner: 1, games: [0, 3] }],
  [unplayed, '6', 5, { winner: 1, games: [2, 3] }],
  [unplayed, '4', 3, { winner: 1, games: [1, 2] }],
  [unplayed, 'w', 5, { ending: 'walkover', games: null }],
  [unplayed, 'R', 5, { ending: 'retirement', games: [0, 0] }],
  [walkover, '2', 5, { winner: 1, games: null }],
  [walkover, 'p', 5, { ending: 'played' }],
  [unplayed, 'd', 5, { ending: 'disqualification', games: [0, 0] }],
  [unplayed, 'f', 5, { ending: 'default', games: [0, 0] }],
  [unplayed, 'n', 5, { ending: 'no_result', games: [0, 0] }],
] as const)('%j, key %s, best of %i', (form, key, bestOf, change) => {
  expect(afterKey(form, key, bestOf)).toMatchObject(change);
});

it.each([
  [unplayed, '7'],
  [unplayed, '0'],
  [unplayed, 'x'],
  [unplayed, 'Enter'],
  [unplayed, ' '],
  [unplayed, ''],
  [walkover, '3'],
  [{ ...unplayed, ending: 'none' }, '1'],
  [{ ...unplayed, ending: 'no_result' }, '1'],
] as const)('%j, key %j does nothing', (form, key) => {
  expect(afterKey(form, key, 5)).toBeNull();
});

it.each([
  ['a first result', [1], won(1), []],
  ['edge 19: another winner, who has played on', [0, 1, 4], won(1), ['m4']],
  ['edge 19: another winner, who has played on twice', [0, 1, 2, 3, 4, 5, 6], won(1), ['m4', 'm6']],
  ['edge 19: no result any more', [0, 1, 4], null, ['m4']],
  ['another score of the same winner', [0, 1, 4], won(0), []],
  ['another winner, who has not played on', [0, 1], won(1), []],
])('%s clears', (_, decided, result, ids) => {
  expect(cleared(decided, result)).toEqual(ids);
});
