import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { shortenNames } from './surnames.ts';

it('shortens to the surname, and by as much of the first name as tells namesakes apart', () => {
  const names = [
    'Ali Farag',
    'Mohamed El Shorbagy',
    'Marwan El Shorbagy',
    'Nele Gilis',
    'Tinne Gilis',
    'Momen',
  ];
  expect([...shortenNames(names).values()]).toEqual([
    'Farag',
    'Mo. El Shorbagy',
    'Ma. El Shorbagy',
    'N. Gilis',
    'T. Gilis',
    'Momen',
  ]);
});

it('a first name that begins another stays whole', () => {
  expect([...shortenNames(['Ann Lee', 'Anna Lee']).values()]).toEqual(['Ann Lee', 'Anna Lee']);
});

it('never gives two players one name', () => {
  const word = fc.constantFrom('A', 'An', 'Anna', 'B', 'Lee', 'Li');
  const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.uniqueArray(name), (names) => {
      expect(new Set(shortenNames(names).values()).size).toBe(names.length);
    }),
  );
});
