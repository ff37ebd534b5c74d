import type { BoardRow } from '@boast/contract/leaderboard';
import { expect, it } from 'vitest';
import { ownRows } from './board-rows.ts';

const row = (userId: string, rank: number) => ({ userId, entryId: userId, rank }) as BoardRow;
const around = (rank: number) => [row('a', rank - 1), row('me', rank), row('b', rank + 1)];

it('edge 25: the own row stands apart from rank 8 on, with its neighbours', () => {
  expect(ownRows(around(7), { userId: 'me', top: around(7) })).toEqual([]);
  expect(ownRows(around(8), { userId: 'me', top: around(8) })).toHaveLength(3);
});

it('edge 25: it stands apart, too, where a tie at the top is longer than the board', () => {
  const tied = [row('a', 1), row('me', 1), row('b', 1)];
  expect(ownRows(tied, { userId: 'me', top: [row('x', 1), row('y', 1)] })).toHaveLength(3);
});

it('who did not enter has no place', () => {
  expect(ownRows([], { userId: 'me', top: [] })).toEqual([]);
  expect(ownRows([row('a', 20)], { userId: 'me', top: [] })).toEqual([]);
  expect(ownRows([row('a', 20)], { userId: null, top: [] })).toEqual([]);
});
