/**
 * A session is the matches of one day of play, on one court or on all, from some time on. It moves as a whole, so the order and the gaps
 * on each court stay. A match that has begun stays where it is.
 */
import { compareInDay, toDayOfPlay } from '../time/zoned-time.ts';
import { clockTime, type PlacedMatch } from './order-of-play.ts';

export interface SessionMatch extends PlacedMatch {
  readonly isCompleted: boolean;
  /** The points of each game so far. */
  readonly gameScores: readonly unknown[];
  readonly gamesSoFar?: unknown;
}

/** A session may move two hours earlier or four hours later, by quarters of an hour. */
export const MOVE_MINUTES = { earliest: -120, latest: 240, step: 15 } as const;

export interface Session {
  readonly day: string;
  /** Undefined for all courts, null for matches without one. */
  readonly court?: string | null | undefined;
  /** `18:30` by the clock of the venue; undefined for the whole day. */
  readonly from?: string | undefined;
}

interface Move<Match> {
  readonly match: Match;
  /** Milliseconds since the epoch. */
  readonly from: number;
  readonly to: number;
}

export const MOVE_REFUSALS = {
  nothing_moves: 'Nothing would move: choose matches without a result, and a time to move them by.',
  has_begun: 'A match of this session has a result or is on court, so it keeps its time.',
  has_no_time: 'A match of this session has no time, so it cannot move.',
} as const;
type MoveRefusal = keyof typeof MOVE_REFUSALS;

type MoveOutcome<Match> =
  | { readonly ok: true; readonly moves: readonly Move<Match>[] }
  | { readonly ok: false; readonly refusal: MoveRefusal };

/** All of these matches move by the same time, or none does. */
export function moveSession<Match extends SessionMatch>(
  matches: readonly Match[],
  minutes: number,
): MoveOutcome<Match> {
  if (matches.length === 0 || minutes === 0) return { ok: false, refusal: 'nothing_moves' };
  const moves: Move<Match>[] = [];
  for (const match of matches) {
    if (hasBegun(match)) return { ok: false, refusal: 'has_begun' };
    if (match.startsAt === null || match.isBye) return { ok: false, refusal: 'has_no_time' };
    const from = Date.parse(match.startsAt);
    moves.push({ match, from, to: from + minutes * 60_000 });
  }
  return { ok: true, moves };
}

/** The matches of a session that can move, by time. */
export const movableMatches = <Match extends SessionMatch>(
  matches: readonly Match[],
  { day, court, from }: Session,
  timeZone: string,
): Match[] =>
  matches
    .flatMap((match) => {
      if (match.startsAt === null || match.isBye || hasBegun(match)) return [];
      if (court !== undefined && match.court !== court) return [];
      const at = Date.parse(match.startsAt);
      if (toDayOfPlay(at, timeZone) !== day) return [];
      if (from !== undefined && compareInDay(clockTime(at, timeZone), from) < 0) return [];
      return [{ match, at }];
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ match }) => match);

/** Has a result, or games or points that show it is on court. */
const hasBegun = ({ isCompleted, gameScores, gamesSoFar }: SessionMatch): boolean =>
  isCompleted || gameScores.length > 0 || gamesSoFar != null;
