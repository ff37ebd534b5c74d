import { expect, it } from 'vitest';
import { readSeasonFilter, type SeasonFilter, seasonAddress } from './season-filter.ts';

const plain: SeasonFilter = { gender: null, period: 'year', page: 0, userId: null };
const userId = '0198f3a1-0000-7000-8000-000000000001';

it.each<[string, SeasonFilter]>([
  ['/leaderboard', plain],
  ['/leaderboard?gender=womens', { ...plain, gender: 'womens' }],
  ['/leaderboard?period=all', { ...plain, period: 'all' }],
  ['/leaderboard?gender=mens&period=all&page=3', { gender: 'mens', period: 'all', page: 2, userId: null }],
  [`/leaderboard?gender=mens&person=${userId}`, { ...plain, gender: 'mens', userId }],
])('%s comes back as it went', (address, filter) => {
  expect(seasonAddress(filter)).toBe(address);
  expect(readSeasonFilter(new URL(address, 'https://boast.test').searchParams)).toEqual(filter);
});

it.each(['?gender=mixed', '?period=ever', '?page=0', '?page=-2', '?page=x', '?page=1e9', '?person=me'])(
  '%s garbled is left out',
  (search) => {
    expect(readSeasonFilter(new URLSearchParams(search))).toEqual(plain);
  },
);
