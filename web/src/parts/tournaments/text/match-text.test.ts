import type { Match } from '@boast/contract/tournaments';
import { expect, it } from 'vitest';
import { gameText, isOnCourt, sidesOf } from './match-text.ts';

const match = (facts: Partial<Match>) =>
  ({
    playerOne: { id: 'a' },
    playerTwo: { id: 'b' },
    gameScores: [],
    isCompleted: true,
    winnerId: 'b',
    gameScore: '1-3',
    ...facts,
  }) as Match;

it('marks the winner and gives each side its games', () => {
  expect(sidesOf(match({}))).toMatchObject([
    { games: 1, isWinner: false },
    { games: 3, isWinner: true },
  ]);
});

it('counts the games of a match on court', () => {
  const onCourt = match({
    isCompleted: false,
    winnerId: null,
    gameScore: null,
    gameScores: [
      [11, 8],
      [9, 11],
      [11, 4],
    ],
  });
  expect(isOnCourt(onCourt)).toBe(true);
  expect(isOnCourt(match({}))).toBe(false);
  expect(sidesOf(onCourt)).toMatchObject([
    { games: 2, isWinner: false },
    { games: 1, isWinner: false },
  ]);
});

it('knows no winner before there is one, and none among nobody', () => {
  const open = match({ isCompleted: false, winnerId: null, gameScore: null, playerTwo: null });
  expect(sidesOf(open)).toMatchObject([
    { games: null, isWinner: false },
    { player: null, games: null, isWinner: false },
  ]);
});

it.each([
  [
    {
      gameScores: [
        [11, 8],
        [9, 11],
      ],
      ending: 'played',
    },
    '11-8, 9-11',
  ],
  [
    {
      gameScores: [
        [11, 8],
        [2, 5],
      ],
      ending: 'retirement',
    },
    '11-8, 2-5, retired',
  ],
  [{ gameScores: [], ending: 'retirement' }, 'Retired'],
  [{ gameScores: [], ending: 'walkover' }, 'Walkover'],
  [{ gameScores: [], ending: 'no_result' }, 'No result'],
  [
    {
      gameScores: [
        [11, 4],
        [5, 6],
      ],
      ending: 'disqualification',
    },
    '11-4, 5-6, disqualified',
  ],
  [{ gameScores: [], ending: null }, ''],
] as const)('puts the games of %j into words', (facts, words) => {
  expect(gameText(facts as unknown as Match)).toBe(words);
});
