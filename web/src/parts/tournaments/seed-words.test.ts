import { expect, it } from 'vitest';
import { seedWords } from './seed-words.ts';

it.each([
  ['1', 'seed 1'],
  ['9/16', 'seeded 9 to 16'],
  ['WC', 'wild card'],
  ['Q', 'qualifier'],
  ['LL', 'lucky loser'],
  ['PQ', 'PQ'],
])('says %s as %s', (seed, words) => {
  expect(seedWords(seed)).toBe(words);
});
