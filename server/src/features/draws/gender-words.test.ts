import { expect, it } from 'vitest';
import { genderedName } from './gender-words.ts';

it.each([
  ['British Open', "British Open Women's"],
  ['British Open, from the semi-finals', "British Open Women's, from the semi-finals"],
  ['British Open, from Round 2', "British Open Women's, from Round 2"],
  ['Club Championship, Leeds, plate', "Club Championship, Leeds Women's, plate"],
  ['British Open, third place', "British Open Women's, third place"],
])('the gender of %s stands with the name of its event', (name, text) => {
  expect(genderedName({ name, gender: 'womens' })).toBe(text);
});
