import { type LeagueRole, mayInLeague } from '@boast/domain/league/league';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { isPublic, isPublished } from '../draws/audience.ts';
import type { LeagueRow } from './league-store.ts';

export interface Membership {
  readonly role: LeagueRole;
  readonly status: 'in' | 'waiting' | 'out';
  readonly isMuted: boolean;
  readonly takesReactions: boolean;
}

export async function membershipOf(db: Db, leagueId: string, userId: string): Promise<Membership | null> {
  const membership = await db
    .selectFrom('league_member')
    .select(['role', 'status', 'is_muted as isMuted', 'takes_reactions as takesReactions'])
    .$narrowType<Pick<Membership, 'role' | 'status'>>()
    .where('league_id', '=', leagueId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return membership ?? null;
}

export interface FoundLeague {
  readonly league: LeagueRow;
  readonly membership: Membership | null;
}

/**
 * Everybody finds a public league and only members a private one; members alone find one that an administrator hid. Throws NOT_FOUND as if
 * it did not exist.
 */
export async function findLeague(db: Db, leagueId: string, userId: string | null): Promise<FoundLeague> {
  const league = await db.selectFrom('league').selectAll().where('id', '=', leagueId).executeTakeFirst();
  if (!league) throw notFound('League');
  const row = userId === null ? null : await membershipOf(db, leagueId, userId);
  const membership = row?.status === 'out' ? null : row;
  const isOpenToAll = league.is_public && league.hidden_at === null;
  if (!isOpenToAll && membership?.status !== 'in') throw notFound('League');
  return { league, membership };
}

/** Throws NOT_FOUND when the person may not know the league, FORBIDDEN when they may. */
export async function assertMember(
  db: Db,
  leagueId: string,
  userId: string,
): Promise<FoundLeague & { membership: Membership }> {
  const { league, membership } = await findLeague(db, leagueId, userId);
  if (membership?.status !== 'in') throw new ApiError('FORBIDDEN', 'Join the league first');
  return { league, membership };
}

/** Checks an act against the person's role. The caller holds the league's row. */
export async function assertLeagueAccess(
  tx: Tx,
  { league, userId }: { league: LeagueRow; userId: string },
  act: Parameters<typeof mayInLeague>[1],
  to?: LeagueRole,
): Promise<Membership> {
  const { membership } = await assertMember(tx, league.id, userId);
  if (!mayInLeague(membership.role, act, to))
    throw new ApiError('FORBIDDEN', 'Only the owner and helpers can do that');
  return membership;
}

/**
 * A league `l` is about a draw `t`. One of a draw is about its second chances too; one of the season is about what everybody
 * finds, because its members need not have the link of anything else.
 */
export const isAbout = sql`(l.tournament_id in (t.id, t.whole_draw_id) and ${isPublished(sql`t`)} or l.has_season and ${isPublic(sql`t`)})`;

/**
 * Checks that the league is about this draw: it must not reveal who entered other draws.
 */
export async function assertLeagueIsAbout(db: Db, { id }: LeagueRow, tournamentId: string): Promise<void> {
  const { rows } = await sql`
    select from tournament t join league l on ${isAbout}
    where t.id = ${tournamentId} and l.id = ${id}`.execute(db);
  if (rows.length === 0) throw notFound('Tournament');
}
