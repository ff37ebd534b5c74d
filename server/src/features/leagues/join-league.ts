import { LEAGUE_BOUNDS } from '@boast/domain/league/league';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { membershipOf } from './league-access.ts';
import { assertLeagueLimit } from './league-limits.ts';
import { putMember } from './league-member-store.ts';
import type { LeagueRow } from './league-store.ts';

/** Joining twice is the same as once. A closed or full league admits nobody, and a person who was removed needs those who run it. */
export async function join(tx: Tx, league: LeagueRow, userId: string): Promise<'in' | 'waiting'> {
  const current = await membershipOf(tx, league.id, userId);
  if (current?.status === 'in' || current?.status === 'waiting') return current.status;
  if (current?.status === 'out')
    throw new ApiError('TAKEN_OUT', "You've been removed from this league. Ask its owner to let you back in");
  if (league.closed_at) throw new ApiError('LEAGUE_CLOSED', 'This league is closed to new members');
  assertNotFull(league);
  await assertLeagueLimit(tx, userId, 'joined');
  const status = league.needs_approval ? 'waiting' : 'in';
  if (status === 'waiting') await assertFewWait(tx, league.id);
  await putMember(tx, league.id, { userId, role: 'member', status });
  return status;
}

export function assertNotFull({ member_count: count }: LeagueRow): void {
  if (count < LEAGUE_BOUNDS.members) return;
  throw new ApiError('LEAGUE_FULL', 'This league is full');
}

/**
 * At most this many people wait at once: more than anybody reads through, and a bound on rows made by a
 * stranger's crowd.
 */
const MAX_WAITING = 1_000;

async function assertFewWait(tx: Tx, leagueId: string): Promise<void> {
  const { rows } = await sql`
    select from league_member where league_id = ${leagueId} and status = 'waiting' limit ${MAX_WAITING}`.execute(
    tx,
  );
  if (rows.length >= MAX_WAITING)
    throw new ApiError('LEAGUE_FULL', 'This league has too many requests. Please try again later');
}
