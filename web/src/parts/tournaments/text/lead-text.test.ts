import type { Match } from '@boast/contract/tournaments';
import { expect, it } from 'vitest';
import { leadText } from './lead-text.ts';
import { gameText, isOnCourt, sidesOf } from './match-text.ts';

const counted = (games: [number, number], gameScores: [number, number][] = []) =>
  ({
    playerOne: { fullName: 'Paul Coll' },
    playerTwo: { fullName: 'Ali Farag' },
    isCompleted: false,
    gameScores: [],
    winnerId: null,
    gameScore: null,
    ending: null,
    gamesSoFar: { games, gameScores, countedAt: '2025-05-29T12:40:00.000Z' },
  }) as unknown as Match;

it.each([
  [counted([1, 0]), '1-0', 'Paul Coll leads 1-0'],
  [counted([0, 1], [[7, 11]]), '0-1 (7-11)', 'Ali Farag leads 1-0, 11-7'],
  [
    counted(
      [1, 1],
      [
        [11, 7],
        [8, 11],
        [3, 2],
      ],
    ),
    '1-1 (11-7, 8-11, 3-2)',
    'Level at 1-1, 11-7, 8-11, 3-2',
  ],
])('says how a match stands that is counted at the court', (onCourt, text, spoken) => {
  expect(gameText(onCourt)).toBe(text);
  expect(leadText(onCourt)).toBe(spoken);
  expect(sidesOf(onCourt).map(({ games }) => games)).toEqual(onCourt.gamesSoFar?.games);
});

it('is not on court once its only game was taken back', () => {
  expect(isOnCourt(counted([0, 0]))).toBe(false);
  expect(leadText(counted([0, 0]))).toBe('');
  expect(sidesOf(counted([0, 0]))).toMatchObject([{ games: null }, { games: null }]);
});
