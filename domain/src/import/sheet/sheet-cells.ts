/**
 * Reads single cells. Spreadsheets change what people type: 9/16 becomes a day, 3-1 the third of January, and dates take the
 * form of the country. A cell with two possible meanings is refused, with what to write instead.
 */

import { foldName } from '../../name/fold-name.ts';
import { isCalendarDate } from '../../time/calendar-date.ts';
import { COUNTRIES, type Country } from '../../time/venue-zone.ts';
import { MOST_DAYS } from '../judge/judge-page.ts';
import { readPrintedSeed } from '../read/printed-seed.ts';
import { shorten } from './sheet-tables.ts';

export type CellReading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly text: string };

export const read = <T>(value: T): CellReading<T> => ({ ok: true, value });
export const refuse = (text: string): { readonly ok: false; readonly text: string } => ({ ok: false, text });

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A spreadsheet turns 9/16 or 3-1 into a date: `16-Sep`, `03-Jan`, `2026-09-16`. */
export const MADE_A_DATE =
  /^\d{1,2}[-. ][a-z]{3,4}|^[a-z]{3,4}[-. ]\d{1,4}$|^\d{4}-\d\d-\d\d|^\d{1,2}[/.]\d{1,2}[/.]\d{2,4}$/i;
export const AS_TEXT = 'set the column to text in the spreadsheet and type it again';

/** Returns the seed as the tour prints it: `1`, `9/16`, `WC`, `Q`. */
export function readSeedCell(text: string): CellReading<string | null> {
  const seed = text
    .replace(/^[([]|[)\]]$/g, '')
    .replace(/^(\d+)(?:st|nd|rd|th|\.)$/i, '$1')
    .toUpperCase();
  if (seed === '') return read(null);
  if (readPrintedSeed(seed) !== null) return read(seed);
  if (MADE_A_DATE.test(text)) return refuse(`"${shorten(text)}" is a date; for 9/16 ${AS_TEXT}.`);
  return refuse(`"${shorten(text)}" is no seed; write 1, 9/16, WC or Q, or leave it empty.`);
}

interface CountryCell {
  readonly countryCode: string | null;
  readonly country: string | null;
}

/** Accepts `EGY`, `Egypt`, or `Egypt (EGY)`. */
export function readCountryCell(text: string): CellReading<CountryCell> {
  if (text === '') return read({ countryCode: null, country: null });
  const both = /^(.+) \(([A-Z]{3})\)$/.exec(text);
  if (both) return read({ country: both[1] ?? null, countryCode: both[2] ?? null });
  const upper = text.toUpperCase();
  if (/^[A-Z]{3}$/.test(upper) && CODES.has(upper)) return read({ countryCode: upper, country: null });
  const code = CODE_BY_NAME.get(foldName(text).replace(/[.'’]/g, '')) ?? CODE_BY_TWO.get(upper);
  if (code !== undefined) return read({ countryCode: code, country: upper.length === 2 ? null : text });
  return refuse(`"${shorten(text)}" is no country known here; write its three letters, such as EGY.`);
}

/** Short names that no list of countries has. */
const SHORT_NAMES: readonly (readonly [string, string])[] = [
  ['uk', 'GBR'],
  ['great britain', 'GBR'],
  ['usa', 'USA'],
  ['us', 'USA'],
  ['uae', 'UAE'],
  ['holland', 'NED'],
  ['korea', 'KOR'],
];
/** England, Scotland, Wales and others have squash teams of their own. */
const HOME_NATIONS: readonly (readonly [string, string])[] = [
  ['england', 'ENG'],
  ['scotland', 'SCO'],
  ['wales', 'WAL'],
  ['northern ireland', 'NIR'],
];
/** The tour writes IOC codes, which are listed after the ISO code when the two differ. */
const tourCode = ({ code, otherCodes: [iso = '', ioc] }: Country): string =>
  code === 'GB' ? 'GBR' : (ioc ?? iso);
const CODES: ReadonlySet<string> = new Set(COUNTRIES.flatMap(({ otherCodes }) => otherCodes));
const CODE_BY_TWO: ReadonlyMap<string, string> = new Map(
  COUNTRIES.map((country) => [country.code, tourCode(country)]),
);
const CODE_BY_NAME: ReadonlyMap<string, string> = new Map([
  ...COUNTRIES.flatMap((country) =>
    country.names.map((name) => [foldName(name), tourCode(country)] as const),
  ),
  ...HOME_NATIONS,
  ...SHORT_NAMES,
]);

export function readRankCell(text: string): CellReading<number | null> {
  if (text === '') return read(null);
  return /^[1-9]\d{0,4}$/.test(text) ? read(Number(text)) : refuse(`"${shorten(text)}" is no world rank.`);
}

/** The days of the event, if known. They decide which number of 01/12/2026 is the month. */
export interface EventDays {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

function readDateCell(text: string, days: EventDays): CellReading<string> {
  const { startDate, endDate } = days;
  return onlyDate(
    text,
    (date) => startDate !== null && endDate !== null && date >= startDate && date <= endDate,
  );
}

/** Reads the first and the last day together: beside 14/05, 12/05 is in May. */
export function readDayCells(
  first: string,
  last: string,
): { readonly [Day in keyof EventDays]: CellReading<string> } {
  const pairs = datesIn(first).flatMap((startDate) =>
    datesIn(last).flatMap((endDate) => (isEventLong(startDate, endDate) ? { startDate, endDate } : [])),
  );
  return {
    startDate: onlyDate(first, (date) => pairs.some(({ startDate }) => startDate === date)),
    endDate: onlyDate(last, (date) => pairs.some(({ endDate }) => endDate === date)),
  };
}

const isEventLong = (first: string, last: string): boolean =>
  first <= last && Date.parse(last) - Date.parse(first) <= MOST_DAYS * 86_400_000;

/** Of several readings those that fit count, if there are any. */
function onlyDate(text: string, fits: (date: string) => boolean): CellReading<string> {
  const readings = datesIn(text);
  if (readings.length === 0) return refuse(`"${shorten(text)}" is no date; write it as 2026-12-01.`);
  const fitting = readings.filter(fits);
  const [only, other] = fitting.length > 0 ? fitting : readings;
  if (only === undefined || other !== undefined)
    return refuse(`"${shorten(text)}" can be two days; write it as 2026-12-01.`);
  return read(only);
}

function datesIn(text: string): string[] {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return real([[iso[1], iso[2], iso[3]]]);
  const named = /^(?:[a-z]{3,9},? )?(\d{1,2})(?:[-. ]+)([a-z]{3,9})\.?[-, ]+(\d{4})$/i.exec(text);
  if (named) return real([[named[3], month(named[2]), named[1]]]);
  const monthFirst = /^(?:[a-z]{3,9},? )?([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i.exec(text);
  if (monthFirst) return real([[monthFirst[3], month(monthFirst[1]), monthFirst[2]]]);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  if (dotted) return real([[dotted[3], dotted[2], dotted[1]]]);
  const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text);
  if (!slashed) return [];
  const [, one, two, year] = slashed;
  return [
    ...new Set(
      real([
        [year, two, one],
        [year, one, two],
      ]),
    ),
  ];
}

const month = (name = ''): string => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);

const real = (parts: readonly (readonly (string | undefined)[])[]): string[] =>
  parts
    .map(([y = '', m = '', d = '']) => `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`)
    .filter(isCalendarDate);

/** Accepts `2026-12-01 13:00`, also with T, seconds, or 1:00 PM. Returns YYYY-MM-DDTHH:MM on the venue's clock. */
export function readTimeCell(text: string, days: EventDays): CellReading<string | null> {
  if (text === '') return read(null);
  const clock = /[T ,]+(\d{1,2}):(\d{2})(?::00)?(?: ?([ap])\.?m\.?)?$/i.exec(text);
  if (!clock) return refuse(`"${shorten(text)}" is no day and time; write both as 2026-12-01 13:00.`);
  const date = readDateCell(text.slice(0, clock.index), days);
  if (!date.ok) return date;
  const [, hours = '', minutes = '', half] = clock;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  const isClock = Number(minutes) <= 59 && hour <= 23 && (half === undefined || Number(hours) <= 12);
  if (!isClock) return refuse(`"${shorten(text)}" is no time of a day; write 2026-12-01 13:00.`);
  return read(`${date.value}T${String(hour).padStart(2, '0')}:${minutes}`);
}
