// Converts between moments and what a clock on the wall of a zone shows. The platform (Intl) has the rules of zones;
// the process's own zone never matters. The rules change over the years, so store the local text beside the instant.
import { addDays, type CalendarDate, isCalendarDate } from './calendar-date.ts';

/** `YYYY-MM-DDTHH:MM`, without zone. */
export type LocalTime = string;

/** `ambiguous`: the clock showed the time twice. `nonexistent`: the clock was put forward past it. Both raise a data issue. */
export type TimeOddity = 'ambiguous' | 'nonexistent';

interface ZonedInstant {
  readonly epochMs: number;
  readonly oddity: TimeOddity | null;
}

const MS_PER_DAY = 86_400_000;

/**
 * The moment of a local time. An ambiguous one means the earlier moment; a non-existent one moves forward by as much as the
 * clock did (01:30 becomes 02:30). Throws RangeError for text that is not a local time, and for an unknown zone.
 */
export function toInstant(local: LocalTime, zone: string): ZonedInstant {
  const wall = readLocal(local);
  // Zones stay within a day of UTC and do not change twice in two days: one of these offsets holds at `local`.
  const before = offsetAt(wall - MS_PER_DAY, zone);
  const after = offsetAt(wall + MS_PER_DAY, zone);
  const moments = [...new Set([wall - before, wall - after])].filter(
    (epochMs) => epochMs + offsetAt(epochMs, zone) === wall,
  );
  const [moment, repeated] = moments;
  if (moment === undefined) return { epochMs: wall - before, oddity: 'nonexistent' };
  if (repeated === undefined) return { epochMs: moment, oddity: null };
  return { epochMs: Math.min(moment, repeated), oddity: 'ambiguous' };
}

/** The clock's time in the zone at a moment, without seconds. Throws RangeError for an unknown zone. */
export function toLocal(epochMs: number, zone: string): LocalTime {
  return new Date(epochMs + offsetAt(epochMs, zone)).toISOString().slice(0, 16);
}

/** The date in the zone at a moment. Throws RangeError for an unknown zone. */
export function toCalendarDate(epochMs: number, zone: string): CalendarDate {
  return toLocal(epochMs, zone).slice(0, 10);
}

/** A day of play ends at five in the morning: a match at 00:15 belongs to the evening before. */
const DAY_BEGINS = '05:00';

/** The day of play at a moment, by the zone's clock. Throws RangeError for an unknown zone. */
export function toDayOfPlay(epochMs: number, zone: string): CalendarDate {
  const [date = '', time = ''] = toLocal(epochMs, zone).split('T');
  return time < DAY_BEGINS ? addDays(date, -1) : date;
}

/** Sorts times of one day of play: those after midnight come last. */
export const compareInDay = (a: string, b: string): number => {
  const [first, second] = [a, b].map((time) => (time < DAY_BEGINS ? `1${time}` : `0${time}`)) as [
    string,
    string,
  ];
  return first < second ? -1 : Number(first > second);
};

/** Whether a moment falls on a later day of play than `now` by the zone's clock. */
export const isLaterDay = (
  epochMs: number,
  { zone, now }: { readonly zone: string; readonly now: number },
): boolean => toDayOfPlay(epochMs, zone) > toDayOfPlay(now, zone);

/** Whether the platform knows the IANA zone: `Europe/London`, `UTC`; not `+01:00`. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    return wallClock(zone) !== null;
  } catch {
    return false;
  }
}

function readLocal(local: LocalTime): number {
  const [, date = '', hour, minute] = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/.exec(local) ?? [];
  if (!isCalendarDate(date)) throw new RangeError(`Not a local time: ${local}`);
  return Date.parse(`${date}T${hour}:${minute}:00Z`);
}

function offsetAt(epochMs: number, zone: string): number {
  const second = Math.floor(epochMs / 1000) * 1000;
  const fields: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of wallClock(zone).formatToParts(second)) fields[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second: seconds = 0 } = fields;
  return (
    new Date(0).setUTCFullYear(year, month - 1, day) + ((hour * 60 + minute) * 60 + seconds) * 1000 - second
  );
}

/** Making a format costs a thousand times more than using it. */
const wallClocks = new Map<string, Intl.DateTimeFormat>();

function wallClock(zone: string): Intl.DateTimeFormat {
  let clock = wallClocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    wallClocks.set(zone, clock);
  }
  return clock;
}
