import { expect, it } from 'vitest';
import { amountWords, splitOf } from './prize-words.ts';

it('writes whole dollars without cents', () => {
  expect([
    amountWords(10_000, 'CENT'),
    amountWords(3_334, 'CENT'),
    amountWords(0, 'CENT'),
    amountWords(1, 'CREDIT'),
    amountWords(2_000, 'CREDIT'),
  ]).toEqual(['$100', '$33.34', '$0', '1 credit', '2,000 credits']);
});

it('edge 26: says what each gets whole, and what is left over', () => {
  expect(splitOf(10_000, 3)).toEqual({ each: 3_333, left: 1 });
  expect(splitOf(10_000, 10_001)).toEqual({ each: 0, left: 10_000 });
  expect(splitOf(10_000, 0)).toEqual({ each: 0, left: 0 });
});
