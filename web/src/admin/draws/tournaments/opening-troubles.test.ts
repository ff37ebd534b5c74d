import { expect, it } from 'vitest';
import { knownZone, openingTroubles } from './opening-troubles.ts';

const draft = {
  name: 'Oxford Open 2026',
  startDate: '2026-12-03',
  endDate: '2026-12-07',
  startsAt: '2026-12-03T11:00:00.000Z',
  rounds: [],
};
const now = Date.parse('2026-11-25T12:00:00Z');

it('A3: says before the press what the server would ask', () => {
  const typesOf = (change: Partial<typeof draft>, at = now) =>
    openingTroubles({ ...draft, ...change }, { timeZone: 'Europe/London', now: at }).map(({ type }) => type);
  expect(typesOf({})).toEqual([]);
  expect(typesOf({ name: 'Oxford Open 2018' })).toEqual(['YEAR_DIFFERS']);
  expect(typesOf({}, Date.parse('2026-12-05T12:00:00Z'))).toEqual(['START_PASSED']);
  expect(openingTroubles(draft, { timeZone: 'Mars', now })).toEqual([]);
});

it('A4: a zone that nobody knows is to be typed', () => {
  expect(knownZone({ timeZone: 'UTC', location: 'Atlantis' })).toBe('');
  expect(knownZone({ timeZone: 'UTC', location: 'Reykjavik, Iceland' })).toBe('UTC');
  expect(knownZone({ timeZone: 'Australia/Perth', location: 'Perth' })).toBe('Australia/Perth');
});
