/** Says by the server's own rules how moving a session moves locks, before it is written. */
import type { Match, SecondChance, Tournament } from '@boast/contract/tournaments';
import { FEED_NAMES } from '@boast/domain/draw/fed-draw';
import { roundInText } from '@boast/domain/draw/rounds';
import {
  daysTroubles,
  type LockTrouble,
  lockTroubles,
  newTroubles,
} from '@boast/domain/tournament/lock-troubles';
import { formatInstantOfYear } from '../../../lib/text/format-instant.ts';
import { zoneHere } from '../../../lib/text/reader-zone.ts';
import type { EventDraws } from '../../draws/whole-draw/event-draws.ts';

interface SessionEffect {
  /** Sentences about the locks of the draw, of its second chances and of the draws that it feeds. */
  readonly lines: readonly string[];
  /** New troubles, which a person must accept. */
  readonly findings: readonly LockTrouble[];
}

interface Move {
  readonly match: Match;
  readonly to: number;
}

export function sessionEffect(
  [tournament, ...fedDraws]: EventDraws,
  moves: readonly Move[],
  now: number,
): SessionEffect {
  const movedTo = new Map(moves.map(({ match, to }) => [match.id, new Date(to).toISOString()]));
  const timesOfDraw = ({ rounds }: Tournament): Times => {
    const before = rounds.flatMap(({ matches }) => matches).filter(({ isBye }) => !isBye);
    const after = before.map((match) => ({ ...match, startsAt: movedTo.get(match.id) ?? match.startsAt }));
    return { before, after, now };
  };
  const { before, after } = timesOfDraw(tournament);
  return {
    lines: [
      lockLine(tournament),
      ...tournament.secondChances.flatMap((chance) => chanceLine(chance, timesOfDraw(tournament))),
      ...fedDraws.flatMap((draw) => fedLine(draw, timesOfDraw(draw))),
    ],
    findings: newTroubles(troublesOf(tournament, before, now), troublesOf(tournament, after, now)),
  };
}

function lockLine({ status, sealedAt, startsAt, timeZone }: Tournament): string {
  if (sealedAt !== null) return 'Entries are sealed, so this changes nothing for them.';
  if (startsAt === null) return 'No start is set, so this moves no lock.';
  const closes = status === 'CREATING' ? 'Entries will still close' : 'Entries still close';
  return `${closes} at ${formatInstantOfYear(startsAt, timeZone)}. Edit the tournament to move that.`;
}

interface Times {
  readonly before: readonly Match[];
  readonly after: readonly Match[];
  readonly now: number;
}

function chanceLine({ state, roundName, ...first }: SecondChance, times: Times): string[] {
  const who = `Entries to the second chance from ${roundInText(roundName)}`;
  const moved = state === 'open' ? movedLock(first, times) : null;
  if (moved && moved.is <= times.now) return [`${who} close at once.`];
  return moved ? [closeText(who, moved, times)] : [];
}

/** The lock of a fed draw follows times that lie ahead alone (follow-fed.ts of the domain). */
function fedLine({ feed, status, startsAt }: Tournament, times: Times): string[] {
  if (feed === null || status !== 'UPCOMING') return [];
  const moved = movedLock({ firstRound: 1, startsAt }, times);
  return moved && moved.is > times.now ? [closeText(`Entries to the ${FEED_NAMES[feed]}`, moved, times)] : [];
}

interface MovedLock {
  readonly was: number;
  readonly is: number;
}

/** Entries close at the first ball of a first round; null where that stays, or somebody set another start. */
function movedLock(
  { firstRound, startsAt }: Pick<SecondChance, 'firstRound' | 'startsAt'>,
  { before, after }: Times,
): MovedLock | null {
  const firstBall = (matches: readonly Match[]): number =>
    Math.min(...timesOf(matches.filter(({ roundNumber }) => roundNumber === firstRound)));
  const [was, is] = [firstBall(before), firstBall(after)];
  return startsAt === null || was === is || Date.parse(startsAt) !== was ? null : { was, is };
}

const closeText = (who: string, { was, is }: MovedLock, { before }: Times): string => {
  const zone = before[0]?.timeZone;
  return `${who} then close at ${formatInstantOfYear(is, zone)}, not at ${formatInstantOfYear(was, zone)}.`;
};

const timesOf = (matches: readonly Match[]): number[] =>
  matches.flatMap(({ startsAt }) => (startsAt === null ? [] : [Date.parse(startsAt)]));

/** As event-locks.ts of the domain does. */
function troublesOf(tournament: Tournament, matches: readonly Match[], now: number): LockTrouble[] {
  const { name, status, startDate, endDate, timeZone, startsAt, sealedAt } = tournament;
  if (status !== 'UPCOMING' && status !== 'ACTIVE') return [];
  const judge = sealedAt === null ? lockTroubles : daysTroubles;
  return judge({
    name,
    startDate,
    endDate,
    timeZone: zoneHere(timeZone),
    // Moving matches changes nothing about the zone.
    zoneBy: 'hand',
    startsAt: startsAt === null ? null : Date.parse(startsAt),
    matchTimes: timesOf(matches),
    isPublished: true,
    now,
  });
}
