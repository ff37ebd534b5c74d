import { expect, it } from 'vitest';
import { type DrawForm, drawText, emptyForm } from './draw-form.ts';
import { entriesOf, listed, requestOf, troublesOf } from './draw-request.ts';

const zone = 'Europe/London';
const now = Date.parse('2026-11-27T12:00:00Z');
const names = (count: number) =>
  Array.from({ length: count }, (_, n) => `Player ${'ABCDEFGHIJKLMNOP'[n % 16]}${'abcdefgh'[n >> 4]}`);

const filled: DrawForm = {
  ...emptyForm,
  name: ' Club Championship ',
  location: 'SC Nord, London, England',
  start: '2026-11-28T19:00',
  players: names(11).join('\n'),
};

it('name, place, players and start are enough', () => {
  expect(troublesOf(filled, { zone, now })).toEqual({});
  expect(requestOf(filled, zone)).toEqual({
    name: 'Club Championship',
    location: 'SC Nord, London, England',
    timeZone: zone,
    gender: 'open',
    startDate: '2026-11-28',
    endDate: '2026-11-28',
    startsAt: '2026-11-28T19:00:00.000Z',
    players: names(11),
    seeded: 0,
    places: 'lot',
    bestOf: [5, 5, 5, 5],
    secondChances: [],
    fedDraws: [],
    prizeText: null,
    playAgain: null,
  });
});

it('an empty form says what is missing, in the order of its fields', () => {
  expect(Object.entries(troublesOf(emptyForm, { zone, now }))).toEqual([
    ['name', 'Name must be at least 3 characters'],
    ['location', 'Place must be at least 3 characters'],
    ['start', 'Choose the day and the time of the first match'],
    ['players', 'A draw needs at least 3 players'],
  ]);
});

it.each([
  ['a start in the past', { start: '2026-11-27T11:59' }, 'start', /in the past/],
  ['a last day before the first', { lastDay: '2026-11-27' }, 'lastDay', /before the first match/],
  [
    'too many players',
    { players: names(65).join('\n') },
    'players',
    /at most 64 players, and this list has 65/,
  ],
  [
    'a name twice',
    { players: 'Anna Berg\nBen Cole\nANNA BERG' },
    'players',
    /^Anna Berg is in the list twice/,
  ],
  ['a name that is too long', { players: `Ann\nBen\n${'x'.repeat(61)}` }, 'players', /too long for a name/],
] as const)('says %s', (_, change, field, text) => {
  expect(troublesOf({ ...filled, ...change }, { zone, now })[field]).toMatch(text);
});

it('the start is a moment on the clock of the venue', () => {
  const { startsAt, startDate } = requestOf(filled, 'America/New_York');
  expect({ startsAt, startDate }).toEqual({ startsAt: '2026-11-29T00:00:00.000Z', startDate: '2026-11-28' });
});

it('rounds at the end can be longer, and second chances begin where four players are left', () => {
  const form = { ...filled, bestOf: 3, longRounds: 2, hasSecondChances: true, seeded: 40 } as const;
  expect(requestOf(form, zone)).toMatchObject({ bestOf: [3, 3, 5, 5], secondChances: [2, 3], seeded: 11 });
});

it.each([
  [1, '1 player'],
  [3, '3 players, draw of 4, 1 bye'],
  [11, '11 players, draw of 16, 5 byes'],
  [16, '16 players, draw of 16'],
  [65, '65 players'],
])('%i: %s', (players, text) => {
  expect(drawText(players)).toBe(text);
});

it('the seeds of a list go first, and stand where they are when nothing is drawn', () => {
  const players = 'Name;Seed\nAnn Archer;\nBo Best;2\nCy Carr;1\nDi Dunn;';
  expect(listed(players)).toEqual({ players, seeded: 2 });
  expect(listed('Ann Archer\nBo Best')).toEqual({ players: 'Ann Archer\nBo Best' });
  const form = { ...emptyForm, ...listed(players) };
  expect(entriesOf(form)).toMatchObject({
    names: ['Cy Carr', 'Bo Best', 'Ann Archer', 'Di Dunn'],
    seeded: 2,
  });
  expect(entriesOf({ ...form, places: 'list' })).toMatchObject({
    names: ['Ann Archer', 'Bo Best', 'Cy Carr', 'Di Dunn'],
    seeded: 0,
  });
});

it.each([
  [11, 'third-place,plate,consolation', ['third-place', 'plate', 'consolation']],
  [4, 'third-place,plate,consolation', ['third-place', 'plate']],
  [11, 'consolation', []],
])('%i players have the draws for those who lose that their draw has room for', (count, fedDraws, asked) => {
  const form = { ...filled, players: names(count).join('\n'), fedDraws };
  expect(requestOf(form, zone).fedDraws).toEqual(asked);
});
