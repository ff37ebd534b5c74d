import { gender } from '@boast/contract/values/gender';
import { expect, it } from 'vitest';
import { genderChoices, readGender } from './genders.ts';

it('the portal offers every gender, men’s first', () => {
  expect(genderChoices.map(({ value }) => value)).toEqual(gender.options);
  expect(genderChoices.map(({ label }) => label)).toEqual(["Men's", "Women's", 'Open']);
});

it('reads a gender from an address, men’s when it names none', () => {
  expect(['open', 'womens', 'juniors', null].map(readGender)).toEqual(['open', 'womens', 'mens', 'mens']);
});
