import type { Match, Tournament } from '@boast/contract/tournaments';
import { isOverdue } from '@boast/domain/draw/overdue';
import { groupBy } from '@boast/domain/group-by';
import { formatDate } from '@boast/domain/time/format-date';
import { toDayOfPlay } from '@boast/domain/time/zoned-time';
import { zoneHere } from '../../../lib/text/reader-zone.ts';
import { playByText } from '../../../parts/tournaments/text/match-text.ts';
import { isReady } from '../../parts/match-text.ts';

interface DayMatches {
  readonly title: string;
  readonly matches: readonly Match[];
}

const SHOWN_MATCHES = 12;

type DrawnTournament = Pick<Tournament, 'rounds' | 'timeZone'>;

/** Matches that should have been played but have no result, oldest first. */
export const overdueMatches = ({ rounds, timeZone }: DrawnTournament, now: number): readonly Match[] =>
  rounds
    .flatMap(({ matches }) =>
      matches.filter((match) => isOverdue(match, now) || isPastDay(match, timeZone, now)),
    )
    .toSorted(byTime);

/** Both players are known and have not played, and their round has a day in place of a time. */
export const playByMatches = ({ rounds, timeZone }: DrawnTournament, now: number): readonly Match[] =>
  rounds.flatMap(({ matches }) =>
    matches.filter((match) => isUntimed(match) && !isPastDay(match, timeZone, now)),
  );

const isUntimed = (match: Match): boolean =>
  match.startsAt === null && match.playBy !== null && isReady(match);

/** The day by which it was to be played has passed. */
const isPastDay = (match: Match, timeZone: string, now: number): boolean =>
  isUntimed(match) && (match.playBy ?? '') < toDayOfPlay(now, zoneHere(timeZone));

/**
 * The matches of this day at the venue, by time; if there are none, the next to be played, or the last that were.
 * Overdue matches are separate. `now` is in ms.
 */
export function dayMatches({ rounds, timeZone }: DrawnTournament, now: number): DayMatches {
  const matches = rounds
    .flatMap((round) => round.matches)
    .filter((match) => !match.isBye && !isOverdue(match, now) && !isUntimed(match));
  const zone = zoneHere(timeZone);
  const today = toDayOfPlay(now, zone);
  const ofToday = matches.filter(
    ({ startsAt }) => startsAt !== null && toDayOfPlay(Date.parse(startsAt), zone) === today,
  );
  if (ofToday.length > 0) return { title: 'Matches today', matches: ofToday.toSorted(byTime) };
  const open = matches.filter(({ isCompleted }) => !isCompleted).toSorted(byTime);
  if (open.length > 0) return { title: 'Next matches', matches: open.slice(0, SHOWN_MATCHES) };
  return { title: 'Last matches', matches: matches.toSorted(byTime).toReversed().slice(0, SHOWN_MATCHES) };
}

interface MatchGroups {
  /** The day of them all; null if there are several. */
  readonly day: string | null;
  /** By day at the venue, or by court if they have one day. */
  readonly groups: readonly { readonly name: string; readonly matches: readonly Match[] }[];
}

/** The order of the matches stays. */
export function groupMatches(matches: readonly Match[], timeZone: string): MatchGroups {
  const zone = zoneHere(timeZone);
  const by = (nameOf: (match: Match) => string) =>
    [...groupBy(matches, nameOf)].map(([name, together]) => ({ name, matches: together }));
  const days = by(({ startsAt, playBy }) =>
    startsAt === null
      ? playByText({ playBy }) || 'No time yet'
      : formatDate(toDayOfPlay(Date.parse(startsAt), zone)),
  );
  const [first, second] = days;
  if (!first || second) return { day: null, groups: days };
  return { day: first.name, groups: by(({ court }) => court ?? 'No court yet') };
}

/** Matches without a time come last, by number. */
export const byTime = (a: Match, b: Match): number => timeOf(a) - timeOf(b) || a.index - b.index;

const timeOf = ({ startsAt }: Match): number =>
  startsAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(startsAt);
