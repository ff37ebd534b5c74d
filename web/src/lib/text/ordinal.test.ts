import { expect, it } from 'vitest';
import { ordinal } from './ordinal.ts';

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
