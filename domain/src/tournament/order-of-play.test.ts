import { describe, expect, it } from 'vitest';
import { courtTimeText, isFirstOnCourt } from './court-time.ts';
import { orderOfPlay } from './order-of-play.ts';

const zone = 'Europe/London';
const match = (id: string, startsAt: string | null, court: string | null, more = {}) => ({
  id,
  startsAt: startsAt && `2026-05-${startsAt}:00.000Z`,
  court,
  isBye: false,
  ...more,
});

it('shows each day by court and time of the venue, and lists matches without a time', () => {
  const matches = [
    match('c', '29T18:30', 'Court 10'),
    match('a', '29T17:00', 'Court 2'),
    match('b', '29T17:00', null),
    match('late', '29T23:30', 'Court 2'),
    match('bye', '29T17:00', 'Court 2', { isBye: true }),
    match('open', null, 'Court 2'),
  ];
  const { days, untimed } = orderOfPlay(matches, zone);
  expect(
    days.map(({ day, courts, rows }) => ({
      day,
      courts,
      rows: rows.map(({ time, cells }) => [time, ...cells.map((cell) => cell.map(({ id }) => id).join())]),
    })),
  ).toEqual([
    {
      day: '2026-05-29',
      courts: ['Court 2', 'Court 10', null],
      rows: [
        ['18:00', 'a', '', 'b'],
        ['19:30', '', 'c', ''],
        ['00:30', 'late', '', ''],
      ],
    },
  ]);
  expect(untimed.map(({ id }) => id)).toEqual(['open']);
});

it('keeps two matches of the same court and time in one cell', () => {
  const { days } = orderOfPlay([match('a', '29T17:00', 'Glass'), match('b', '29T17:00', 'Glass')], zone);
  expect(days[0]?.rows[0]?.cells[0]).toHaveLength(2);
});

it('calls a match the first on its court where no other is earlier there that day', () => {
  const first = match('a', '29T17:00', 'Court 2');
  const second = match('b', '29T18:30', 'Court 2');
  const elsewhere = match('c', '29T18:30', 'Court 1');
  const nextDay = match('d', '30T18:30', 'Court 2');
  const bye = match('e', '29T16:00', 'Court 2', { isBye: true });
  const matches = [second, first, elsewhere, nextDay, bye];
  const isFirst = (one: typeof first) => isFirstOnCourt(one, { matches, timeZone: zone });
  expect([first, second, elsewhere, nextDay].map(isFirst)).toEqual([true, false, true, true]);
  expect(isFirst(match('f', null, 'Court 2'))).toBe(false);
  expect(isFirst(match('g', '29T17:00', null))).toBe(false);
});

it('tells fans the time of the first match on a court, and since when a later one may begin', () => {
  expect(courtTimeText({ court: 'Court 2', time: '18:00', isFirst: true })).toBe('Court 2, 18:00');
  expect(courtTimeText({ court: 'Court 2', time: '19:30', isFirst: false })).toBe(
    'Court 2, not before 19:30',
  );
});

describe('a session that runs past midnight', () => {
  const [evening, midnight, next] = [
    match('a', '29T20:30', 'Court 2'),
    match('b', '29T23:15', 'Court 2'),
    match('c', '30T17:00', 'Court 2'),
  ];
  const matches = [next, midnight, evening];

  it('is one day of play, which ends at five in the morning', () => {
    expect(
      orderOfPlay(matches, zone).days.map(({ day, rows }) => [day, rows.map(({ time }) => time)]),
    ).toEqual([
      ['2026-05-29', ['21:30', '00:15']],
      ['2026-05-30', ['18:00']],
    ]);
  });

  it('has one first match on its court', () => {
    const isFirst = (one: typeof evening) => isFirstOnCourt(one, { matches, timeZone: zone });
    expect([evening, midnight, next].map(isFirst)).toEqual([true, false, true]);
  });
});
