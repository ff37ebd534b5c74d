import { expect, it } from 'vitest';
import { readSheet } from './read-sheet.ts';
import type { SheetCells } from './sheet-tables.ts';

const FACTS = [
  ['Location', 'Leeds, England'],
  ['First day', '2027-03-01'],
  ['Last day', '2027-03-04'],
];
const NAMES = ['Al Ash', 'Bo Birch', 'Cy Cox', 'Di Dorn', 'Ed Elm', 'Fi Fox', 'Gus Gray', 'Hal Hay'];
const read = (cells: SheetCells) => readSheet(cells, { gender: 'mens', tournament: null });
const sidesIn = (cells: SheetCells) => {
  const reading = read(cells);
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  return (reading.page.rounds[0]?.matches ?? []).flatMap(({ sides }) =>
    sides.map((side) =>
      side.kind === 'player' ? [side.player.fullName, side.seed, side.player.countryCode] : side.kind,
    ),
  );
};
const named = NAMES.map((name) => [name, null, null]);

it.each<[string, SheetCells]>([
  ['No and Player', [['No', 'Player'], ...NAMES.map((name, at) => [String(at + 1), name])]],
  [
    'ordinals',
    [['Place', 'Name'], ...NAMES.map((name, at) => [`${at + 1}${['st', 'nd', 'rd'][at] ?? 'th'}`, name])],
  ],
  [
    'surname and first name',
    [
      ['#', 'Surname', 'First name'],
      ...NAMES.map((name, at) => [String(at + 1), ...name.split(' ').toReversed()]),
    ],
  ],
  [
    'German',
    [
      ['Platz', 'Name', 'Vorname', 'Land'],
      ...NAMES.map((name, at) => [String(at + 1), ...name.split(' ').toReversed(), '']),
    ],
  ],
  ['French', [['N°', 'Joueur', 'Pays'], ...NAMES.map((name, at) => [String(at + 1), name, ''])]],
  [
    'names in one cell, turned',
    [['Pos.', 'Name'], ...NAMES.map((name, at) => [String(at + 1), name.split(' ').toReversed().join(', ')])],
  ],
  [
    'a total and reserves',
    [
      ['Position', 'Name'],
      ...NAMES.map((name, at) => [String(at + 1), name]),
      ['', 'Total', '8'].slice(0, 2),
      ['Reserves'],
      ['1', 'Ian Ivy'],
    ],
  ],
])('a draw with %s', (_, table) => {
  expect(sidesIn([['Eastmoor Spring Open'], ...FACTS, ...table])).toEqual(named);
  expect(read([['Eastmoor Spring Open'], ...FACTS, ...table])).toMatchObject({
    page: { name: 'Eastmoor Spring Open' },
  });
});

it('names carry their seeds and countries, and cells of their own come first', () => {
  const rows = NAMES.map((name, at) => [
    String(at + 1),
    at === 0 ? '[1] Al Ash (ENG)' : at === 1 ? 'Bo Birch (UK)' : at === 2 ? '(WC) Cy Cox' : name,
    at === 7 ? 'Wales' : '',
  ]);
  const sides = sidesIn([['Tournament', 'Marked Open'], ...FACTS, ['Pos', 'Name', 'Country'], ...rows]);
  expect([0, 1, 2, 7].map((at) => sides[at])).toEqual([
    ['Al Ash', '1', 'ENG'],
    ['Bo Birch', null, 'GBR'],
    ['Cy Cox', 'WC', null],
    ['Hal Hay', null, 'WAL'],
  ]);
});

it('a mark that cannot be is refused by its row', () => {
  const rows = NAMES.map((name, at) => [String(at + 1), at === 4 ? 'Ed Elm (XQZ)' : name]);
  const reading = read([['Tournament', 'Marked Open'], ...FACTS, ['Pos', 'Name'], ...rows]);
  expect(!reading.ok && reading.problems).toEqual([
    expect.stringContaining('Row 10, Country: "XQZ" is no country'),
  ]);
});
