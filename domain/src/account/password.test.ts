import { expect, test } from 'vitest';
import { missingFromPassword } from './password.ts';

test.each([
  ['Nick-and-boast-1', []],
  ['Éclair-été-9', []],
  ['', ['length', 'lowercase', 'uppercase', 'number', 'symbol']],
  ['abcdefgh', ['uppercase', 'number', 'symbol']],
  ['ABCDEFG1!', ['lowercase']],
  ['Abcdefg 1', ['symbol']],
  ['Ab1!', ['length']],
])('password %j misses %j', (password, missing) => {
  expect(missingFromPassword(password).map(({ id }) => id)).toEqual(missing);
});
