import type { Match, Tournament } from '@boast/contract/tournaments';
import { groupBy } from '@boast/domain/group-by';
import { toDayOfPlay } from '@boast/domain/time/zoned-time';
import { zoneHere } from '../../../lib/text/reader-zone.ts';
import { isReady } from '../../parts/match-text.ts';
import { byTime } from '../tournament-day/day-matches.ts';
import { isSamePlayers, type Players, type Waiting } from './courtside-reducer.ts';

/** The players of a match that can be scored; null while one is missing. */
export function playersOf({ playerOne, playerTwo }: Pick<Match, 'playerOne' | 'playerTwo'>): Players | null {
  if (playerOne === null || playerTwo === null) return null;
  const personOf = ({ id, fullName: name }: typeof playerOne) => ({ id, name });
  return [personOf(playerOne), personOf(playerTwo)];
}

/** Fans read the games of a match that nobody can pick any more; the server takes no others (domain/src/event/count-games.ts). */
export const areGamesRead = (
  { sealedAt, wholeDraw, secondChances }: Tournament,
  { roundNumber }: Match,
): boolean =>
  sealedAt !== null &&
  (wholeDraw !== null ||
    !secondChances.some(({ state, firstRound }) => state === 'open' && firstRound <= roundNumber));

/** The matches as they will be once the waiting results are in: the winner of a semi-final plays the final offline too. */
export function followWaiting(matches: readonly Match[], waiting: readonly Waiting[]): readonly Match[] {
  const after = new Map(matches.map((match) => [match.id, match]));
  for (const { matchId, players, result, trouble, want } of waiting) {
    const match = after.get(matchId);
    const playersNow = match && playersOf(match);
    const isSettled = trouble !== null || want === 'take-back' || match?.isCompleted;
    if (!match || !playersNow || isSettled || !isSamePlayers(playersNow, players)) continue;
    const winner = result.winner === null ? null : [match.playerOne, match.playerTwo][result.winner];
    after.set(matchId, {
      ...match,
      isCompleted: true,
      ending: result.ending,
      winnerId: winner?.id ?? null,
      gameScore: result.games.join('-'),
    });
    const next = after.get(match.nextMatchId ?? '');
    const slot = match.nextMatchPlayerSlot === 'two' ? 'playerTwo' : 'playerOne';
    if (winner && next?.[slot] === null) after.set(next.id, { ...next, [slot]: winner });
  }
  return [...after.values()];
}

interface CourtsideList {
  /** Unfinished matches of earlier days, then today's by court, then those without a time that can be played. */
  readonly groups: readonly MatchGroup[];
  /** Matches of later days that could be played now. */
  readonly later: readonly Match[];
  /** Results of today, and of matches without a time; the latest match first. */
  readonly finished: readonly Match[];
}

interface MatchGroup {
  readonly name: string;
  readonly isToday: boolean;
  readonly matches: readonly Match[];
}

/** `now` is in ms; days are those of the venue. */
export function courtsideList(matches: readonly Match[], now: number, timeZone: string): CourtsideList {
  const zone = zoneHere(timeZone);
  const today = toDayOfPlay(now, zone);
  const played = matches.filter(({ isBye }) => !isBye).toSorted(byTime);
  const dayOf = ({ startsAt }: Match) => (startsAt === null ? null : toDayOfPlay(Date.parse(startsAt), zone));
  const open = played.filter(({ isCompleted }) => !isCompleted);
  const ready = open.filter(isReady);
  const isBefore = (match: Match) => (dayOf(match) ?? today) < today;
  const isAfter = (match: Match) => (dayOf(match) ?? today) > today;
  const courts = groupBy(
    open.filter((match) => dayOf(match) === today),
    ({ court }) => court ?? 'No court yet',
  );
  const groups = [
    { name: 'From earlier days', isToday: false, matches: ready.filter(isBefore) },
    ...[...courts].map(([name, together]) => ({ name, isToday: true, matches: together })).toSorted(byCourt),
    {
      name: courts.size === 0 ? 'Ready to play' : 'No time yet',
      isToday: false,
      matches: ready.filter((match) => dayOf(match) === null),
    },
  ];
  return {
    groups: groups.filter((group) => group.matches.length > 0),
    later: ready.filter(isAfter),
    finished: played.filter((match) => match.isCompleted && (dayOf(match) ?? today) === today).toReversed(),
  };
}

/** 'Court 2' comes before 'Court 10'. */
const byCourt = (a: MatchGroup, b: MatchGroup): number => {
  const isWithout = ({ matches: [first] }: MatchGroup) => Number((first?.court ?? null) === null);
  return isWithout(a) - isWithout(b) || a.name.localeCompare(b.name, 'en', { numeric: true });
};
