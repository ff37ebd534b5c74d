import { expect, it } from 'vitest';
import { countWords, ordinal, readSeasonFilter, type SeasonFilter, seasonAddress } from './season-filter.ts';

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

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [22, '22nd'],
  [101, '101st'],
  [1_111, '1,111th'],
])('%d is the %s', (rank, words) => {
  expect(ordinal(rank)).toBe(words);
});

it('counts', () => {
  expect([
    countWords(1, 'entry', 'entries'),
    countWords(1_204, 'entry', 'entries'),
    countWords(0, 'win'),
  ]).toEqual(['1 entry', '1,204 entries', '0 wins']);
});
