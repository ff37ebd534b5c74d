import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Ann-Marie Lee', 'A. L.'],
  ['nour el sherbini', 'N. E. S.'],
  ['Ł. Nowak', 'Ł. N.'],
  ['A. B.', 'A. B.'],
  ['7', '–'],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
