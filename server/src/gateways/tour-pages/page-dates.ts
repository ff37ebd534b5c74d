/** All dates of tour pages are calendar dates and wall-clock times in the tournament's own zone. */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `19 Aug 2023 | 13:00` and `08 MAY 2026 • 20:15` become YYYY-MM-DDTHH:MM; everything else becomes null. */
export function readLocalTime(text: string): string | null {
  const parts = /^(\d{1,2}) ([a-z]{3,9}) (\d{4})\D{1,5}(\d{1,2}):(\d{2})$/i.exec(text);
  if (!parts) return null;
  const [, day = '', month = '', year = '', hour = '', minute = ''] = parts;
  const date = calendarDate(Number(year), monthNumber(month), Number(day));
  if (date === null || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${date}T${hour.padStart(2, '0')}:${minute}`;
}

export interface YearHints {
  readonly matchDates: readonly string[];
  readonly tournamentName: string;
  /** The page was last changed then (YYYY-MM-DD); it is null when the page does not say. */
  readonly modified: string | null;
}

interface DateRange {
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly warnings: readonly string[];
}

interface PrintedRange {
  start: { day: number; month: number };
  end: { day: number; month: number };
  year: number | null;
}

/** A range without a year takes it from the matches, else from the name, else from the page's date. */
export function readDateRange(text: string, hints: YearHints): DateRange {
  const matchDates = hints.matchDates.toSorted();
  const range = parseRange(text);
  if (!range) {
    const [first = null] = matchDates;
    const warning = `No first and last day found in "${text}": taken from the times of the matches.`;
    return { startDate: first, endDate: matchDates.at(-1) ?? null, warnings: [warning] };
  }
  const { year, warning } = startYear(range, { ...hints, matchDates });
  if (year === null) return { startDate: null, endDate: null, warnings: [warning ?? ''] };
  const crosses = range.end.month < range.start.month;
  const startDate = calendarDate(year, range.start.month, range.start.day);
  const endDate = calendarDate(crosses ? year + 1 : year, range.end.month, range.end.day);
  return { startDate, endDate, warnings: warning === null ? [] : [warning] };
}

function startYear(range: PrintedRange, hints: YearHints): { year: number | null; warning: string | null } {
  const crosses = range.end.month < range.start.month;
  if (range.year !== null) return { year: crosses ? range.year - 1 : range.year, warning: null };
  const [firstMatch] = hints.matchDates;
  if (firstMatch !== undefined) return { year: nearestYear(range, firstMatch), warning: null };
  const yearInName = /\b(20\d{2})\b/.exec(hints.tournamentName)?.[1];
  if (yearInName !== undefined) {
    return {
      year: Number(yearInName),
      warning: `The year ${yearInName} is taken from the tournament's name.`,
    };
  }
  if (hints.modified === null) return { year: null, warning: 'The page gives the dates without a year.' };
  const year = nearestYear(range, hints.modified);
  return { year, warning: `The year ${year} is taken from the day the page was changed, ${hints.modified}.` };
}

/**
 * A tournament may run over New Year, so the range begins in the year that brings it closest to a known day.
 */
function nearestYear({ start }: PrintedRange, day: string): number {
  const year = Number(day.slice(0, 4));
  const away = (y: number): number => Math.abs(Date.UTC(y, start.month - 1, start.day) - Date.parse(day));
  return [year - 1, year + 1].reduce((best, y) => (away(y) < away(best) ? y : best), year);
}

/** Reads `15 Aug - 19 Aug`, `14-19 Nov 2021`, `15 Aug 2023 – 19 Aug 2023` and `AUG 15 - AUG 19`. */
function parseRange(text: string): PrintedRange | null {
  const dayFirst =
    /^(\d{1,2})(?: ([a-z]{3,9}))?(?:,? \d{4})? ?[-–—] ?(\d{1,2}) ([a-z]{3,9})(?:,? (\d{4}))?$/i.exec(text);
  if (dayFirst) {
    const [, day1, month1, day2, month2 = '', year] = dayFirst;
    return rangeOf([day1, month1 ?? month2], [day2, month2], year);
  }
  const monthFirst = /^([a-z]{3,9}) (\d{1,2}) ?[-–—] ?(?:([a-z]{3,9}) )?(\d{1,2})(?:,? (\d{4}))?$/i.exec(
    text,
  );
  if (!monthFirst) return null;
  const [, month1 = '', day1, month2, day2, year] = monthFirst;
  return rangeOf([day1, month1], [day2, month2 ?? month1], year);
}

type DayAndMonth = [day: string | undefined, month: string];

function rangeOf(first: DayAndMonth, last: DayAndMonth, year: string | undefined): PrintedRange | null {
  const start = { day: Number(first[0]), month: monthNumber(first[1]) };
  const end = { day: Number(last[0]), month: monthNumber(last[1]) };
  // 2024 is a leap year, so 29 February is valid before its year is known.
  const real = calendarDate(2024, start.month, start.day) && calendarDate(2024, end.month, end.day);
  return real === null ? null : { start, end, year: year === undefined ? null : Number(year) };
}

export function printDateRange(startDate: string | null, endDate: string | null): string {
  if (startDate === null || endDate === null) return '';
  return `${dayAndMonth(startDate)} - ${dayAndMonth(endDate)} ${endDate.slice(0, 4)}`;
}

const dayAndMonth = (date: string): string => {
  const month = MONTHS[Number(date.slice(5, 7)) - 1] ?? '';
  return `${Number(date.slice(8, 10))} ${month.charAt(0).toUpperCase()}${month.slice(1)}`;
};

/** Goes from 1 to 12, and is 0 when the name is no month. */
const monthNumber = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

function calendarDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : null;
}
