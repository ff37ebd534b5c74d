import { expect, it } from 'vitest';
import { initials } from './Avatar.tsx';

it.each([
  ['Nour El Sherbini', 'NS'],
  ['squash_fan.92', 'S9'],
  ['  ali   farag ', 'AF'],
  ['Élise', 'É'],
  ['𝒵oe Smith', '𝒵S'],
  ['<b>', 'B'],
  ['', '?'],
  ['---', '?'],
])('initials of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
