/** What moving a session does to locks, by the server's own rules, so that a person sees it before it is written. */
import type { Match, SecondChance, Tournament } from '@boast/contract/tournaments';
import { roundInText } from '@boast/domain/draw/rounds';
import {
  daysTroubles,
  type LockTrouble,
  lockTroubles,
  newTroubles,
} from '@boast/domain/tournament/lock-troubles';
import { formatInstantOfYear } from '../../../lib/text/format-instant.ts';
import { zoneHere } from '../../../lib/text/reader-zone.ts';

interface SessionEffect {
  /** Sentences about the lock of the draw and of its second chances. */
  readonly lines: readonly string[];
  /** What the move adds, and a person must accept. */
  readonly findings: readonly LockTrouble[];
}

interface Move {
  readonly match: Match;
  readonly to: number;
}

export function sessionEffect(tournament: Tournament, moves: readonly Move[], now: number): SessionEffect {
  const movedTo = new Map(moves.map(({ match, to }) => [match.id, new Date(to).toISOString()]));
  const before = tournament.rounds.flatMap(({ matches }) => matches).filter(({ isBye }) => !isBye);
  const after = before.map((match) => ({ ...match, startsAt: movedTo.get(match.id) ?? match.startsAt }));
  return {
    lines: [
      lockLine(tournament),
      ...tournament.secondChances.flatMap((chance) => chanceLine(chance, { before, after, now })),
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

/** An open second chance closes at the first ball of its first round, unless somebody set another start. */
function chanceLine(chance: SecondChance, { before, after, now }: Times): string[] {
  const { state, firstRound, roundName, startsAt } = chance;
  const ofRound = ({ roundNumber }: Match): boolean => roundNumber === firstRound;
  const [was, is] = [before, after].map((matches) => Math.min(...timesOf(matches.filter(ofRound))));
  if (state !== 'open' || startsAt === null || is === undefined || was === is) return [];
  if (Date.parse(startsAt) !== was) return [];
  const who = `Entries to the second chance from ${roundInText(roundName)}`;
  const zone = before[0]?.timeZone;
  if (is <= now) return [`${who} close at once.`];
  return [`${who} then close at ${formatInstantOfYear(is, zone)}, not at ${formatInstantOfYear(was, zone)}.`];
}

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
