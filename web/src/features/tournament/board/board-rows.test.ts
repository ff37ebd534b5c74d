import type { BoardRow } from '@boast/contract/leaderboard';
import { expect, it } from 'vitest';
import { ownRows } from './board-rows.ts';

const row = (userId: string, rank: number) => ({ userId, rank }) as BoardRow;

it('edge 25: the own row stands apart from rank 8 on, with its neighbours', () => {
  const around = (rank: number) => [row('a', rank - 1), row('me', rank), row('b', rank + 1)];
  expect(ownRows(around(7), 'me')).toEqual([]);
  expect(ownRows(around(8), 'me')).toHaveLength(3);
});

it('who did not enter has no place', () => {
  expect(ownRows([], 'me')).toEqual([]);
  expect(ownRows([row('a', 20)], 'me')).toEqual([]);
  expect(ownRows([row('a', 20)], null)).toEqual([]);
});
