import { expect, it } from 'vitest';
import { spellingsOf } from './spellings.ts';

it.each([
  ['Jürgen Krüger', 'Juergen Krueger'],
  ['Đorđe Đurić', 'Djordje Djuric'],
  ['Bjørn Sørensen', 'Bjoern Soerensen'],
  ['Åse Håkan', 'Aase Haakan'],
  ['Zoë Łuk', 'Zoe Luk'],
])('%s and %s may be one name', (one, other) => {
  const [first, second] = [spellingsOf(one), spellingsOf(other)];
  expect([...first].some((spelling) => second.has(spelling))).toBe(true);
});

it('other names share no spelling', () => {
  expect([...spellingsOf('Anna Berg')]).toEqual(['anna berg']);
  expect([...spellingsOf('Jon Moe')].some((spelling) => spellingsOf('Jan Moe').has(spelling))).toBe(false);
});
