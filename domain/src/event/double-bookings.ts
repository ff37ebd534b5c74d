import { resolveDraw } from '../draw/resolved-matches.ts';
import { playerInSlot } from '../draw/slot-players.ts';
import { groupBy } from '../group-by.ts';
import { toLocal } from '../time/zoned-time.ts';
import { type Contest, contestsOf, type EventState } from './event.ts';

/** Matches of one player that begin closer together are taken for two courts at once. */
const APART_MS = 30 * 60_000;

interface Booking {
  readonly contest: Contest;
  readonly playerId: string;
  readonly startsAt: number;
}

/** Where a player is to play in two draws of an event at once: a sentence each. */
export function doubleBookings(event: EventState): string[] {
  const contests = contestsOf(event).filter(({ firstRound }) => firstRound === 1);
  if (contests.length === 1) return [];
  const byPlayer = groupBy(contests.flatMap(bookingsOf), ({ playerId }) => playerId);
  return [...new Set([...byPlayer.values()].flatMap(atOnce))];
}

const atOnce = (ofPlayer: readonly Booking[]): string[] =>
  ofPlayer.flatMap((booking, index) =>
    ofPlayer
      .slice(index + 1)
      .filter(
        (later) =>
          later.contest !== booking.contest && Math.abs(later.startsAt - booking.startsAt) < APART_MS,
      )
      .map((later) => sentence(booking, later)),
  );

function bookingsOf(contest: Contest): Booking[] {
  const { draw, matches, fields } = contest;
  if (fields.status === 'CANCELLED') return [];
  return resolveDraw(draw).flatMap(({ match, sides }) => {
    const startsAt = matches[match]?.startsAt ?? null;
    if (startsAt === null || draw.results[match]) return [];
    const players = sides.map((side) => playerInSlot(draw, side));
    return players.flatMap((playerId) => (playerId === null ? [] : [{ contest, playerId, startsAt }]));
  });
}

function sentence(a: Booking, b: Booking): string {
  const clock = ({ contest, startsAt }: Booking) =>
    `${contest.fields.name} at ${toLocal(startsAt, contest.fields.timeZone).replace('T', ' ').slice(0, 16)}`;
  return `A player would be on two courts at once: in ${clock(a)} and in ${clock(b)}.`;
}
