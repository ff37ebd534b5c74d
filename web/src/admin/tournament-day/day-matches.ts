import type { Match, Tournament } from '@boast/contract/tournaments';
import { isOverdue } from '@boast/domain/draw/overdue';
import { toCalendarDate } from '@boast/domain/time/zoned-time';

interface DayMatches {
  readonly title: string;
  readonly matches: readonly Match[];
}

const shown = 12;

type Drawn = Pick<Tournament, 'rounds' | 'timeZone'>;

/** Matches that should have been played but have no result, oldest first. */
export const overdueMatches = ({ rounds }: Pick<Drawn, 'rounds'>, now: number): readonly Match[] =>
  rounds.flatMap(({ matches }) => matches.filter((match) => isOverdue(match, now))).toSorted(byTime);

/**
 * The matches of this day at the venue, by time; if there are none, the next to be played, or the last that were.
 * Overdue matches are separate. `now` is in ms.
 */
export function dayMatches({ rounds, timeZone }: Drawn, now: number): DayMatches {
  const matches = rounds
    .flatMap((round) => round.matches)
    .filter((match) => !match.isBye && !isOverdue(match, now));
  const today = toCalendarDate(now, timeZone);
  const ofToday = matches.filter(
    ({ startsAt }) => startsAt !== null && toCalendarDate(Date.parse(startsAt), timeZone) === today,
  );
  if (ofToday.length > 0) return { title: 'Matches today', matches: ofToday.toSorted(byTime) };
  const open = matches.filter(({ isCompleted }) => !isCompleted).toSorted(byTime);
  if (open.length > 0) return { title: 'Next matches', matches: open.slice(0, shown) };
  return { title: 'Last matches', matches: matches.toSorted(byTime).toReversed().slice(0, shown) };
}

/** Matches without a time come last, by number. */
const byTime = (a: Match, b: Match): number => timeOf(a) - timeOf(b) || a.index - b.index;

const timeOf = ({ startsAt }: Match): number =>
  startsAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(startsAt);
