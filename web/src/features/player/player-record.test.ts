import type { Match } from '@boast/contract/tournaments';
import { expect, it } from 'vitest';
import { recordOf } from './player-record.ts';

const match = (index: number, facts: Partial<Match> = {}) =>
  ({ index, isCompleted: false, startsAt: null, startDate: '2025-05-29', winnerId: null, ...facts }) as Match;
const indexes = (matches: readonly Match[]) => matches.map(({ index }) => index);

it('parts what is to come from what is decided, and counts', () => {
  const record = recordOf('me', [
    match(1, { startsAt: '2025-06-02T12:00:00Z' }),
    match(2, { startsAt: '2025-06-01T12:00:00Z' }),
    match(3),
    match(4, { isCompleted: true, winnerId: 'me', startsAt: '2025-05-30T12:00:00Z' }),
    match(5, { isCompleted: true, winnerId: 'other', startsAt: '2025-05-31T12:00:00Z' }),
    match(6, { isCompleted: true, winnerId: 'me', startDate: '2024-01-01' }),
    match(7, { isCompleted: true, winnerId: 'me', startDate: '2024-01-01' }),
  ]);
  expect(indexes(record.upcoming)).toEqual([2, 1, 3]);
  expect(indexes(record.completed)).toEqual([5, 4, 7, 6]);
  expect([record.won, record.lost]).toEqual([3, 1]);
});

it('is empty for who has not played', () => {
  expect(recordOf('me', [])).toEqual({ upcoming: [], completed: [], won: 0, lost: 0 });
});
