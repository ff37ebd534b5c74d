import type { Match } from '@boast/contract/tournaments';
import { expect, it } from 'vitest';
import { gameText } from './match-text.ts';

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
