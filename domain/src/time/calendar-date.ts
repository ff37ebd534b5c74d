// Calendar dates are text, YYYY-MM-DD (Gregorian). A date has no zone and never becomes a moment at midnight, so nobody's `May
// 29` turns into the 28th. zoned-time.ts says which date a moment falls on.

export type CalendarDate = string;

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
const MS_PER_DAY = 86_400_000;
const LAST_DAY = dayNumber(9999, 12, 31);

/** Whether the text is a date that exists: `2023-02-29` is not. */
export const isCalendarDate = (text: string): text is CalendarDate => readDay(text) !== null;

/** The date `days` later, or earlier when negative. Throws for text that is not a date and for years outside 0-9999. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return toText(mustReadDay(date) + days);
}

/** Whole days from `from` to `to`, negative when `to` is earlier. Throws for text that is not a date. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return mustReadDay(to) - mustReadDay(from);
}

/** An order to sort by: negative when `a` is earlier. Throws as `daysBetween`. */
export const compareDates = (a: CalendarDate, b: CalendarDate): number => daysBetween(b, a);

function mustReadDay(date: CalendarDate): number {
  const day = readDay(date);
  if (day === null) throw new RangeError(`Not a calendar date: ${date}`);
  return day;
}

function readDay(text: string): number | null {
  const [, year, month, day] = SHAPE.exec(text) ?? [];
  const number = dayNumber(Number(year), Number(month), Number(day));
  return Number.isNaN(number) || toText(number) !== text ? null : number;
}

// Date only counts days here, always in UTC. (Date.UTC reads the years 0-99 as 1900-1999.)
function dayNumber(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, day) / MS_PER_DAY;
}

function toText(day: number): CalendarDate {
  if (!Number.isInteger(day) || day > LAST_DAY || day < dayNumber(0, 1, 1)) {
    throw new RangeError('Outside the years 0 to 9999, or not a whole number of days');
  }
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
}
