import { gamesToWin } from '@boast/domain/draw/draw';
import { refuseScore } from '@boast/domain/draw/results';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildMatch, coll } from '../testing/build-match.ts';
import {
  changeEnding,
  formOfMatch,
  outcomeWords,
  playedOutcomes,
  type ResultForm,
  readResult,
  typePoints,
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
    ['edge 21: games against the winner', { ...played, games: [1, 3] }, /against the winner/],
    ['a finished match as a retirement', { ...retired, games: [1, 3] }, /not possible/],
    ['points that are none', { ...played, points: '11-7 x' }, '"x" is no game: write 11-7'],
    ['too few games', { ...played, points: '11-7 11-5' }, 'These are 2 games, but the result says 4'],
    [
      'points that tell another story',
      { ...played, points: '7-11 9-11 11-8 11-5' },
      'By these points the games are 2-2, but the result says 3-1',
    ],
    [
      'points of a walkover',
      { ...empty, ending: 'walkover', winner: 0, points: '11-7' },
      /A walkover has no games/,
    ],
    ['two games too many in a retirement', { ...retired, points: '11-7 1-2 3-4' }, /These are 3 games/],
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
] as const)('another ending drops games that cannot be: %s', (_, form, ending, games) => {
  expect(changeEnding(form, ending, 5)).toMatchObject({ ending, winner: form.winner, games });
});

it.each([
  [{ winner: 1, ending: 'played', games: [1, 3] }, 'Coll wins 3-1'],
  [{ winner: 0, ending: 'retirement', games: [1, 2] }, 'Farag wins 1-2, retirement'],
  [{ winner: 0, ending: 'walkover', games: [0, 0] }, 'Farag wins by walkover'],
] as const)('%j reads %s', (result, words) => {
  expect(outcomeWords(result, ['Farag', 'Coll'])).toBe(words);
});
