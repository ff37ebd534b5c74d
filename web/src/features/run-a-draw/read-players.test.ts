import { expect, it } from 'vitest';
import { doubledNames, readPlayers } from './read-players.ts';

it.each([
  ['one a line', 'Anna Berg\nBen Cole\n\n  Carla  Diaz ', ['Anna Berg', 'Ben Cole', 'Carla Diaz']],
  [
    'numbers, bullets and seeds',
    '1. Anna Berg (1)\n2) Ben Cole [3/4]\n- Carla Diaz [WC]\n• #4 Dan Evans 2',
    ['Anna Berg', 'Ben Cole', 'Carla Diaz', 'Dan Evans'],
  ],
  [
    'a chat',
    'Players:\n1️⃣ Zoë O’Neill 👍\n2️⃣ ’t Hooft, Jan ✅\n3️⃣ J. R. Smith Jr.',
    ['Zoë O’Neill', '’t Hooft, Jan', 'J. R. Smith Jr.'],
  ],
  [
    'cells with a heading',
    'No.\tPlayer\tClub\n1\tAnna Berg\tSC Nord\n2\tBen Cole\tSC Süd',
    ['Anna Berg', 'Ben Cole'],
  ],
  ['first and last names', 'Last name;First name\r\nBerg;Anna\r\nCole;Ben\r\n', ['Anna Berg', 'Ben Cole']],
  ['cells without a heading', '1\tAnna Berg\tSC Nord\n2\tBen Cole\tSC Nord', ['Anna Berg', 'Ben Cole']],
  ['a name in two cells', 'Anna\tBerg\nBen\tCole', ['Anna Berg', 'Ben Cole']],
  ['the family name first', 'Berg, Anna\nCole, Ben\n"Diaz, Carla"', ['Anna Berg', 'Ben Cole', 'Diaz, Carla']],
  ['commas in one line', 'Anna, Ben, Carla and Co', ['Anna', 'Ben', 'Carla and Co']],
  ['a row of a CSV file', 'Name,Club\n"Berg, Anna",SC Nord\nBen Cole,"Nord, SC"', ['Berg, Anna', 'Ben Cole']],
  ['nothing', '1.\n2.\n---', []],
])('reads %s', (_, text, names) => {
  expect(readPlayers(text)).toEqual(names);
});

it('names who stands in the list twice, however it is written', () => {
  expect(doubledNames(['Zoë Berg', 'Ben Cole', 'ZOE BERG', 'Zoe  Berg'])).toEqual(['Zoë Berg']);
  expect(doubledNames(['Anna', 'Ben'])).toEqual([]);
});
