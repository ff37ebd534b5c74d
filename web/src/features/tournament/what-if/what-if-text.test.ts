import type { RowIf } from '@boast/contract/leaderboard';
import { expect, it } from 'vitest';
import { boardIfText } from './what-if-text.ts';

const row = (username: string, rank: number, rankNow = rank): RowIf => ({
  entryId: username,
  username,
  countryCode: null,
  rank,
  rankNow,
  points: 1_200,
  score: 12,
  possibleScore: 20,
  champion: null,
  left: 0,
});

it.each([
  [{ own: row('me', 3, 15) }, 'You would be 3rd of 289, up 12'],
  [{ own: row('me', 12, 11) }, 'You would be 12th of 289, down 1'],
  [{ own: row('me', 1), isOver: true }, 'You would finish 1st of 289, no change'],
  [{ rows: [row('ann', 1), row('ben', 2)] }, 'ann would lead with 1,200 points'],
  [{ rows: [row('ann', 1)], isOver: true }, 'ann would win with 1,200 points'],
  [{ rows: [row('ann', 1), row('ben', 1)] }, 'ann and ben would lead jointly with 1,200 points'],
  [
    { rows: [row('ann', 1), row('ben', 1), row('cy', 1)] },
    'ann and others would lead jointly with 1,200 points',
  ],
  [{}, null],
])('says where one would be: %#', (said, words) => {
  expect(boardIfText({ rows: [], own: null, entryCount: 289, isOver: false, ...said })).toBe(words);
});
