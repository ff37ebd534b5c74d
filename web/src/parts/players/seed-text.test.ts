import { expect, it } from 'vitest';
import { seedText, seedTitle } from './seed-text.ts';

it.each([
  ['1', 'seed 1'],
  ['9/16', 'seeded 9 to 16'],
  ['WC', 'wild card'],
  ['Q', 'qualifier'],
  ['LL', 'lucky loser'],
  ['PQ', 'PQ'],
])('says %s as %s', (seed, words) => {
  expect(seedText(seed)).toBe(words);
});

it('a wild card is no seed', () => {
  expect(['WC', '1'].map(seedTitle)).toEqual(['Wild card', 'Seed 1']);
});
