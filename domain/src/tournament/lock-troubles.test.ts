import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time/calendar-date.ts';
import { toCalendarDate } from '../time/zoned-time.ts';
import {
  LOCK_TROUBLES,
  lockTroubles,
  newTroubles,
  type PlannedLock,
  ZONES_KNOWN_BY,
} from './lock-troubles.ts';

const at = (text: string): number => Date.parse(text);
const sound: PlannedLock = {
  name: 'Oxford Open 2026',
  startDate: '2026-12-03',
  endDate: '2026-12-07',
  timeZone: 'Europe/London',
  zoneBy: 'hand',
  startsAt: at('2026-12-03T11:00Z'),
  matchTimes: [at('2026-12-03T11:00Z'), at('2026-12-04T11:00Z')],
  isPublished: false,
  now: at('2026-11-25T12:00Z'),
};
const typesOf = (change: Partial<PlannedLock>) =>
  lockTroubles({ ...sound, ...change }).map(({ type }) => type);

describe('troubles of a lock', () => {
  it('are none where the start is the first match', () => {
    expect(typesOf({})).toEqual([]);
    expect(typesOf({ isPublished: true })).toEqual([]);
  });

  it.each([
    [
      'a start a year after the final',
      { startsAt: at('2027-12-03T11:00Z'), matchTimes: [] },
      ['START_AFTER_END'],
    ],
    ['a start cleared', { startsAt: null, isPublished: true }, ['START_CLEARED']],
    ['no start to publish with', { startsAt: null }, ['START_MISSING']],
    ['a match before the lock', { matchTimes: [at('2026-12-03T10:59Z')] }, ['START_AFTER_MATCH']],
    [
      'a match of another century',
      { matchTimes: [at('2026-12-03T11:00Z'), at('2072-12-03T11:00Z')] },
      ['MATCH_OUTSIDE_DAYS'],
    ],
    ['a start weeks before', { startsAt: at('2026-11-28T11:00Z') }, ['START_LONG_BEFORE']],
    [
      'a start of the second day, times unknown',
      { startsAt: at('2026-12-04T11:00Z'), matchTimes: [] },
      ['START_AFTER_FIRST_DAY'],
    ],
    ['a zone that nobody knows', { zoneBy: 'unknown' as const }, ['ZONE_NOT_SAID']],
    ['a guessed zone', { zoneBy: 'guess' as const }, ['ZONE_NOT_CONFIRMED']],
  ])('%s', (_, change, types) => {
    expect(typesOf(change)).toEqual(types);
  });

  it('years are held against the name and today', () => {
    expect(typesOf({ name: 'Oxford Open 2018' })).toEqual(['YEAR_DIFFERS']);
    expect(typesOf({ name: 'PSA World Tour Finals 2025-26' })).toEqual([]);
    expect(typesOf({ name: 'Court 1987 Invitational, Bristol' })).toEqual(['YEAR_DIFFERS']);
    const far = {
      startDate: '2072-12-03',
      endDate: '2072-12-07',
      startsAt: at('2072-12-03T11:00Z'),
      matchTimes: [],
    };
    expect(typesOf({ ...far, name: 'Oxford Open' })).toEqual(['DATES_FAR']);
    const past = {
      startDate: '2018-12-03',
      endDate: '2018-12-07',
      startsAt: at('2018-12-03T11:00Z'),
      matchTimes: [],
    };
    expect(typesOf({ ...past, name: 'Oxford Open' })).toEqual(['START_PASSED']);
  });

  it('a published start in the past is asked about, and one that was so before is no news', () => {
    const past = { ...sound, isPublished: true, now: at('2026-12-03T12:00Z') };
    expect(lockTroubles(past).map(({ type }) => type)).toEqual(['START_IN_PAST']);
    expect(newTroubles(lockTroubles(past), lockTroubles(past))).toEqual([]);
  });
});

it('no combination opens entries beyond the first match without a word', () => {
  const moment = fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2028-01-01T00:00Z') });
  const lock = fc.record({
    name: fc.constantFrom('Open', 'Open 2026', 'Open 2018'),
    start: fc.integer({ min: 0, max: 700 }),
    days: fc.integer({ min: 0, max: 20 }),
    timeZone: fc.constantFrom('UTC', 'Europe/London', 'Pacific/Auckland', 'America/Los_Angeles'),
    zoneBy: fc.constantFrom(...ZONES_KNOWN_BY),
    startsAt: fc.option(moment),
    matchTimes: fc.array(moment, { maxLength: 4 }),
    isPublished: fc.boolean(),
    now: moment,
  });
  fc.assert(
    fc.property(lock, ({ start, days, ...rest }) => {
      const startDate = addDays('2026-01-01', start);
      const planned = { ...rest, startDate, endDate: addDays(startDate, days) };
      const found = lockTroubles(planned);
      // Entries are closed while there is no start.
      if (planned.startsAt === null || found.some(({ type }) => LOCK_TROUBLES[type].grade === 'refused'))
        return;
      const isAsked = found.some(({ type }) => type === 'START_AFTER_MATCH');
      if (!isAsked) for (const time of planned.matchTimes) expect(planned.startsAt).toBeLessThanOrEqual(time);
      expect(toCalendarDate(planned.startsAt, planned.timeZone) <= planned.endDate).toBe(true);
      expect(planned.zoneBy).not.toBe('unknown');
    }),
  );
});
