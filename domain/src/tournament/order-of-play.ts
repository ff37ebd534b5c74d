/** The order of play: the matches of each day at the venue by court and time. The portal shows it as a grid; fans read it match by match. */
import { groupBy } from '../group-by.ts';
import type { CalendarDate } from '../time/calendar-date.ts';
import { toCalendarDate, toLocal } from '../time/zoned-time.ts';

export interface PlacedMatch {
  /** ISO; null when the match has no time. */
  readonly startsAt: string | null;
  readonly court: string | null;
  readonly isBye: boolean;
}

export interface OrderOfPlay<Match> {
  readonly days: readonly DayOfPlay<Match>[];
  /** Matches without a time, in their own order. */
  readonly untimed: readonly Match[];
}

export interface DayOfPlay<Match> {
  readonly day: CalendarDate;
  /** By name; null, for matches without a court, is last. */
  readonly courts: readonly (string | null)[];
  readonly rows: readonly RowOfPlay<Match>[];
}

interface RowOfPlay<Match> {
  /** By the clock of the venue: `19:30`. */
  readonly time: string;
  /** One list of matches for each court of the day. */
  readonly cells: readonly (readonly Match[])[];
}

export function orderOfPlay<Match extends PlacedMatch>(
  matches: readonly Match[],
  timeZone: string,
): OrderOfPlay<Match> {
  const played = matches.filter(({ isBye }) => !isBye);
  const timed = played
    .flatMap((match) => (match.startsAt === null ? [] : [{ match, at: Date.parse(match.startsAt) }]))
    .toSorted((a, b) => a.at - b.at);
  const days = groupBy(timed, ({ at }) => toCalendarDate(at, timeZone));
  return {
    days: [...days].map(([day, together]) => {
      const courts = courtsOf(together.map(({ match }) => match));
      const times = groupBy(together, ({ at }) => clockTime(at, timeZone));
      const rows = [...times].map(([time, atOnce]) => ({
        time,
        cells: courts.map((court) => atOnce.flatMap(({ match }) => (match.court === court ? [match] : []))),
      }));
      return { day, courts, rows };
    }),
    untimed: played.filter(({ startsAt }) => startsAt === null),
  };
}

/** The first match of its court's session is played at its time; a later one waits for those before it. */
export function isFirstOnCourt<Match extends PlacedMatch>(
  { startsAt, court }: Match,
  { matches, timeZone }: { readonly matches: readonly Match[]; readonly timeZone: string },
): boolean {
  if (startsAt === null || court === null) return false;
  const at = Date.parse(startsAt);
  const day = toCalendarDate(at, timeZone);
  return !matches.some(
    (other) =>
      !other.isBye &&
      other.court === court &&
      other.startsAt !== null &&
      Date.parse(other.startsAt) < at &&
      toCalendarDate(Date.parse(other.startsAt), timeZone) === day,
  );
}

interface CourtTime {
  readonly court: string;
  /** As the reader's clock shows it. */
  readonly time: string;
  readonly isFirst: boolean;
}

/** 'Court 2, 18:00' for the first match on a court, 'Court 2, not before 19:30' for a later one. */
export const courtTimeText = ({ court, time, isFirst }: CourtTime): string =>
  `${court}, ${isFirst ? '' : 'not before '}${time}`;

/** `19:30`, by the clock of the venue. */
export const clockTime = (at: number, timeZone: string): string => toLocal(at, timeZone).slice(11);

/** 'Court 2' comes before 'Court 10'. */
const courtsOf = (matches: readonly PlacedMatch[]): (string | null)[] =>
  [...new Set(matches.map(({ court }) => court))].toSorted((a, b) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return a.localeCompare(b, 'en', { numeric: true });
  });
