/**
 * Finds what is wrong with a lock: a tournament's start is checked against its days, its matches, its zone and today. The form,
 * publishing, pages and the list of what needs attention share this rule. Nobody can do what is `refused`; an administrator can
 * do what is `asked` by accepting it by name.
 */
import { addDays, type CalendarDate, daysBetween } from '../time/calendar-date.ts';
import { toCalendarDate, toLocal } from '../time/zoned-time.ts';

/** By a person, by an unambiguous place, by an ambiguous one, or not at all, which means UTC. */
export const ZONES_KNOWN_BY = ['hand', 'place', 'guess', 'unknown'] as const;
export type ZoneKnownBy = (typeof ZONES_KNOWN_BY)[number];

export interface PlannedLock {
  readonly name: string;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly timeZone: string;
  readonly zoneBy: ZoneKnownBy;
  /** Milliseconds since the epoch, like all moments here; null while no start is known. */
  readonly startsAt: number | null;
  readonly matchTimes: readonly number[];
  readonly isPublished: boolean;
  readonly now: number;
}

const refused = { grade: 'refused', severity: 'HIGH', endsWhen: 'cured' } as const;
const question = { grade: 'asked', severity: 'HIGH', endsWhen: 'cured' } as const;

export const LOCK_TROUBLES = {
  START_MISSING: {
    ...refused,
    todo: 'Set the time of the first match before you publish. Entries close then.',
  },
  START_AFTER_MATCH: {
    ...question,
    todo: 'Move the start to the first match, or that match after the start.',
  },
  START_AFTER_END: { ...refused, todo: "Check the start against the tournament's dates." },
  START_IN_PAST: {
    ...question,
    todo: 'It means that play began then: entries are sealed as they were, and later ones are dropped. “Play began earlier” shows whose.',
  },
  ZONE_NOT_SAID: { ...refused, todo: "Set the venue's time zone. Entries close by its clock." },
  ZONE_NOT_CONFIRMED: { ...question, todo: "Check the venue's time zone. Entries close by its clock." },
  START_CLEARED: { ...question, todo: 'Nobody can enter or change picks until you set a new start.' },
  START_PASSED: { ...question, todo: 'Publish it only to show its draw and results.' },
  START_LONG_BEFORE: { ...question, todo: "Check the start against the tournament's dates." },
  START_AFTER_FIRST_DAY: { ...question, todo: 'Check that no match is played before the start.' },
  MATCH_OUTSIDE_DAYS: { ...question, todo: "Check the match time, or the tournament's dates." },
  DATES_FAR: { ...question, todo: 'Check the year with the tour.' },
  YEAR_DIFFERS: { ...question, todo: 'Check which is right.' },
} as const;

export type LockTroubleType = keyof typeof LOCK_TROUBLES;
export const LOCK_TROUBLE_TYPES = Object.keys(LOCK_TROUBLES) as LockTroubleType[];

export interface LockTrouble {
  readonly type: LockTroubleType;
  /** A whole sentence, without what to do. */
  readonly what: string;
}

/** Play may come a day before the first printed one or end a day after the last: sessions go on past midnight. */
const DAYS_AROUND = 1;
/** Calendars of the tour reach a year ahead. */
const MAX_DAYS_AHEAD = 500;

export const lockTroubles = (lock: PlannedLock): LockTrouble[] => [
  ...(lock.startsAt === null ? withoutStart(lock) : startTroubles(lock, lock.startsAt)),
  ...daysTroubles(lock),
  ...zoneTroubles(lock),
  ...yearTroubles(lock),
];

const withoutStart = ({ isPublished }: PlannedLock): LockTrouble[] =>
  isPublished
    ? [{ type: 'START_CLEARED', what: 'The tournament is published but has no start.' }]
    : [{ type: 'START_MISSING', what: 'The tournament has no start.' }];

function startTroubles(lock: PlannedLock, startsAt: number): LockTrouble[] {
  const { timeZone, startDate, endDate, matchTimes, isPublished, now } = lock;
  const start = toLocal(startsAt, timeZone).replace('T', ' ');
  const day = start.slice(0, 10);
  const firstMatch = matchTimes.length === 0 ? null : Math.min(...matchTimes);
  const found: (LockTrouble | false)[] = [
    firstMatch !== null &&
      firstMatch < startsAt && {
        type: 'START_AFTER_MATCH',
        what: `Entries close at ${start}, and a match begins at ${toLocal(firstMatch, timeZone).replace('T', ' ')}.`,
      },
    day > endDate && {
      type: 'START_AFTER_END',
      what: `Entries close at ${start}, and the last day is ${endDate}.`,
    },
    firstMatch === null &&
      day > startDate &&
      day <= endDate && {
        type: 'START_AFTER_FIRST_DAY',
        what: `Entries close at ${start}, the first day is ${startDate}, and no match has a time.`,
      },
    day < addDays(startDate, -DAYS_AROUND) && {
      type: 'START_LONG_BEFORE',
      what: `Entries close at ${start}, ${daysBetween(day, startDate)} days before the first day, ${startDate}.`,
    },
    startsAt <= now &&
      (isPublished
        ? { type: 'START_IN_PAST', what: `The start, ${start}, is in the past.` }
        : { type: 'START_PASSED', what: `The start, ${start}, has passed: nobody could enter.` }),
  ];
  return found.filter((trouble) => trouble !== false);
}

/** Checks matches against the days of the tournament, the one rule that still holds once the entries are sealed. */
export function daysTroubles({ timeZone, startDate, endDate, matchTimes }: PlannedLock): LockTrouble[] {
  const [first, last] = [addDays(startDate, -DAYS_AROUND), addDays(endDate, DAYS_AROUND)];
  const [firstTime, ...others] = matchTimes
    .map((time) => toLocal(time, timeZone).replace('T', ' '))
    .filter((time) => time < first || time.slice(0, 10) > last)
    .sort();
  if (firstTime === undefined) return [];
  const who = others.length === 0 ? 'A match is' : `${others.length + 1} matches are`;
  const when = others.length === 0 ? `at ${firstTime}` : `between ${firstTime} and ${others.at(-1)}`;
  const what = `${who} to begin ${when}, and the tournament runs from ${startDate} to ${endDate}.`;
  return [{ type: 'MATCH_OUTSIDE_DAYS', what }];
}

function zoneTroubles({ zoneBy, timeZone }: PlannedLock): LockTrouble[] {
  if (zoneBy === 'unknown')
    return [{ type: 'ZONE_NOT_SAID', what: `We don't know the venue's time zone, so we used ${timeZone}.` }];
  if (zoneBy !== 'guess') return [];
  return [{ type: 'ZONE_NOT_CONFIRMED', what: `The time zone ${timeZone} is a guess from the location.` }];
}

function yearTroubles({ name, startDate, endDate, timeZone, now }: PlannedLock): LockTrouble[] {
  const today = toCalendarDate(now, timeZone);
  const found: LockTrouble[] = [];
  if (startDate > addDays(today, MAX_DAYS_AHEAD))
    found.push({ type: 'DATES_FAR', what: `The first day, ${startDate}, is more than a year ahead.` });
  // A season is named by both of its years: 2026-27.
  const years = [...name.matchAll(/\b((?:19|20)\d\d)\b(?:\s?[-–/]\s?((?:20)?\d\d)\b)?/g)].flatMap(
    ([, first = '', second = '']) => [first, second && `20${second.slice(-2)}`].filter((year) => year !== ''),
  );
  if (years.length > 0 && !years.includes(startDate.slice(0, 4)) && !years.includes(endDate.slice(0, 4)))
    found.push({ type: 'YEAR_DIFFERS', what: `${name} is to begin on ${startDate}.` });
  return found;
}

/** The troubles that a change adds; the earlier ones were seen before. */
export const newTroubles = (before: readonly LockTrouble[], after: readonly LockTrouble[]): LockTrouble[] =>
  after.filter(({ what }) => !before.some((earlier) => earlier.what === what));
