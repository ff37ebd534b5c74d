import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPrintedSeed } from './printed-seed.ts';

it.each([
  ['1', { first: 1, last: 1 }],
  ['9/16', { first: 9, last: 16 }],
  ['WC', 'word'],
  ['Q/LL', 'word'],
] as const)('%s', (text, seed) => {
  expect(readPrintedSeed(text)).toEqual(seed);
});

it.each(['0', '00', '01', 'III', 'IV', '16/9', '0/3', '1/', '/2', '1/2/3', '1.5', 'SEED', '', '-1', '1-4'])(
  'A20: %j is no seed',
  (text) => {
    expect(readPrintedSeed(text)).toBeNull();
  },
);

it('a range is one whatever its numbers', () => {
  const numbers = fc.integer({ min: 1, max: 128 });
  fc.assert(
    fc.property(numbers, numbers, (first, last) => {
      expect(readPrintedSeed(`${first}/${last}`)).toEqual(first <= last ? { first, last } : null);
    }),
  );
});
