import type { Match } from '@boast/contract/tournaments';
import { isOnCourt } from '../../../parts/tournaments/text/match-text.ts';

interface LiveStates {
  /** They have begun and are not decided, the longest on court first. */
  readonly onCourt: readonly Match[];
  /** The next one first; matches without a time come last. */
  readonly next: readonly Match[];
  /** Today's results, the latest first; the latest of all while there are none today. */
  readonly results: readonly Match[];
  readonly isToday: boolean;
  /** How many are next and how many have a result, with those not shown. */
  readonly totals: { readonly next: number; readonly results: number };
}

const MAX_NEXT = 8;
const MAX_LATEST = 8;

/** Matches of all tournaments in play by what they are doing at `now`, in ms by the server's clock. */
export function liveStates(allMatches: readonly Match[], now: number): LiveStates {
  const matches = allMatches.filter(({ isBye }) => !isBye);
  const open = matches
    .filter(({ isCompleted, playerOne, playerTwo }) => !isCompleted && playerOne && playerTwo)
    .toSorted((a, b) => timeOf(a) - timeOf(b) || a.index - b.index);
  const decided = matches
    .filter(({ isCompleted }) => isCompleted)
    .toSorted((a, b) => timeOf(b, 0) - timeOf(a, 0) || b.roundNumber - a.roundNumber || b.index - a.index);
  const today = decided.filter(({ startsAt }) => startsAt !== null && isSameDay(startsAt, now));
  const next = open.filter((match) => !hasBegun(match, now));
  const isToday = today.length > 0;
  return {
    onCourt: open.filter((match) => hasBegun(match, now)),
    next: next.slice(0, MAX_NEXT),
    results: isToday ? today : decided.slice(0, MAX_LATEST),
    isToday,
    totals: { next: next.length, results: isToday ? today.length : decided.length },
  };
}

/** Games or points of it are known, or its time has come. */
export const hasBegun = (match: Match, now: number): boolean => isOnCourt(match) || timeOf(match) <= now;

const timeOf = ({ startsAt }: Match, without = Number.MAX_SAFE_INTEGER): number =>
  startsAt === null ? without : Date.parse(startsAt);

/** By the reader's calendar. */
export const isSameDay = (instant: string, now: number): boolean =>
  new Date(instant).toDateString() === new Date(now).toDateString();
