import { expect, it } from 'vitest';
import { matchInHash } from './keep-place.ts';

it.each([
  ['#match-0', 0],
  ['#match-30', 30],
  ['#match-31', null],
  ['#match-', null],
  ['#match-1x', null],
  ['#leaderboard', null],
  ['', null],
])('%j names match %j of 31', (hash, match) => {
  expect(matchInHash(hash, 31)).toBe(match);
});
