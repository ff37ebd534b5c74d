/** The order of play: the matches of each day at the venue by court and time. The portal shows it as a grid; fans read it match by match. */
import { groupBy } from '../group-by.ts';
import type { CalendarDate } from '../time/calendar-date.ts';
import { toDayOfPlay, toLocal } from '../time/zoned-time.ts';

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
  const days = groupBy(timed, ({ at }) => toDayOfPlay(at, timeZone));
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

/** `19:30`, by the clock of the venue. */
export const clockTime = (at: number, timeZone: string): string => toLocal(at, timeZone).slice(11);

/** 'Court 2' comes before 'Court 10'. */
const courtsOf = (matches: readonly PlacedMatch[]): (string | null)[] =>
  [...new Set(matches.map(({ court }) => court))].toSorted((a, b) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return a.localeCompare(b, 'en', { numeric: true });
  });
