import { gender } from '@boast/contract/gender';
import { expect, it } from 'vitest';
import { genderWords } from './gender-words.ts';

it('every gender has its words in each form', () => {
  expect(gender.options.map((one) => Object.values(genderWords[one]))).toEqual([
    ["Men's", "men's", 'men', "Men's squash"],
    ["Women's", "women's", 'women', "Women's squash"],
    ['Open', 'open', 'open', 'Squash'],
  ]);
});
