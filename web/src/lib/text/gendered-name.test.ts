import { expect, it } from 'vitest';
import { genderedName } from './gendered-name.ts';

const wholeDraw = { name: 'British Open' };

it.each([
  ['British Open', null, "British Open Women's"],
  ['British Open, from the semi-finals', wholeDraw, "British Open Women's, from the semi-finals"],
  ['British Open, plate', wholeDraw, "British Open Women's, plate"],
])('the gender of %s stands with the name of its event', (name, main, text) => {
  expect(genderedName({ name, gender: 'womens', wholeDraw: main })).toBe(text);
});
