/** The tables of leagues, members and reports. A change of both a person's and a league's rows locks the person first. */
import { type Selectable, sql } from 'kysely';
import type { League, LeagueMember } from '../../db/__generated__/schema.ts';
import type { Tx } from '../../db/database.ts';

export type LeagueRow = Selectable<League>;
export type MemberRow = Selectable<LeagueMember>;

interface NewLeague {
  readonly name: string;
  readonly colour: string;
  readonly welcome: string;
  readonly tournamentId: string | null;
  readonly hasSeason: boolean;
  readonly isPublic: boolean;
  readonly needsApproval: boolean;
  readonly code: string;
}

/** Null when the code is taken. */
export async function insertLeague(tx: Tx, league: NewLeague): Promise<LeagueRow | null> {
  const row = await tx
    .insertInto('league')
    .values({
      name: league.name,
      colour: league.colour,
      welcome: league.welcome,
      tournament_id: league.tournamentId,
      has_season: league.hasSeason,
      is_public: league.isPublic,
      needs_approval: league.needsApproval,
      code: league.code,
    })
    .onConflict((taken) => taken.column('code').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Moves the leagues of a tournament to the one that replaced it. */
export async function moveLeagues(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.updateTable('league').set({ tournament_id: to }).where('tournament_id', '=', from).execute();
}

/** Serializes the changes of one person's leagues, so that their limits hold. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await sql`select from app_user where id = ${userId} for no key update`.execute(tx);
}

/** Locks the league until the transaction ends; undefined when there is none. */
export const lockLeague = (tx: Tx, id: string): Promise<LeagueRow | undefined> =>
  tx.selectFrom('league').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

interface LeagueChange {
  readonly name?: string | undefined;
  readonly colour?: string | undefined;
  readonly welcome?: string | undefined;
  readonly isPublic?: boolean | undefined;
  readonly needsApproval?: boolean | undefined;
  readonly isClosed?: boolean | undefined;
}

export async function updateLeague(tx: Tx, id: string, change: LeagueChange): Promise<void> {
  const { name, colour, welcome, isPublic, needsApproval, isClosed } = change;
  await tx
    .updateTable('league')
    .set({
      version: sql<number>`version + 1`,
      ...(name !== undefined && { name }),
      ...(colour !== undefined && { colour }),
      ...(welcome !== undefined && { welcome }),
      ...(isPublic !== undefined && { is_public: isPublic }),
      ...(needsApproval !== undefined && { needs_approval: needsApproval }),
      ...(isClosed !== undefined && {
        closed_at: isClosed ? sql<Date>`coalesce(closed_at, clock_timestamp())` : null,
      }),
    })
    .where('id', '=', id)
    .execute();
}

/** False when another league has the code. */
export async function replaceCode(tx: Tx, id: string, code: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update league set code = ${code}
    where id = ${id} and not exists (select from league other where other.code = ${code})`.execute(tx);
  return numAffectedRows === 1n;
}

/** Its members and reports go with it. */
export async function removeLeague(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('league').where('id', '=', id).execute();
}

/** Writes a person's membership and recounts the members. The caller holds the league's row. */
export async function putMember(
  tx: Tx,
  leagueId: string,
  { userId, role, status }: { userId: string; role: string; status: string },
): Promise<void> {
  await sql`
    insert into league_member (league_id, user_id, role, status) values (${leagueId}, ${userId}, ${role}, ${status})
    on conflict (league_id, user_id) do update set role = excluded.role, status = excluded.status,
      joined_at = case when league_member.status = excluded.status then league_member.joined_at else clock_timestamp() end
  `.execute(tx);
  await countMembers(tx, leagueId);
}

export async function removeMember(tx: Tx, leagueId: string, userId: string): Promise<void> {
  await tx
    .deleteFrom('league_member')
    .where('league_id', '=', leagueId)
    .where('user_id', '=', userId)
    .execute();
  await countMembers(tx, leagueId);
}

/** One statement changes both roles, so that there is one owner at any moment. */
export async function swapOwner(
  tx: Tx,
  leagueId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`update league_member set role = 'helper' where league_id = ${leagueId} and user_id = ${from}`.execute(
    tx,
  );
  await sql`update league_member set role = 'owner' where league_id = ${leagueId} and user_id = ${to}`.execute(
    tx,
  );
}

async function countMembers(tx: Tx, leagueId: string): Promise<void> {
  await sql`
    update league set members_version = members_version + 1,
      member_count = (select count(*) from league_member where league_id = ${leagueId} and status = 'in')
    where id = ${leagueId}`.execute(tx);
}

export async function setMuted(
  tx: Tx,
  { leagueId, userId, isMuted }: { leagueId: string; userId: string; isMuted: boolean },
): Promise<void> {
  await tx
    .updateTable('league_member')
    .set({ is_muted: isMuted })
    .where('league_id', '=', leagueId)
    .where('user_id', '=', userId)
    .execute();
}

/** A person has one report for each league; a newer reason replaces it. */
export async function putReport(
  tx: Tx,
  { leagueId, userId, reason }: { leagueId: string; userId: string; reason: string },
): Promise<void> {
  await sql`
    insert into league_report (league_id, user_id, reason) values (${leagueId}, ${userId}, ${reason})
    on conflict (league_id, user_id) do update
      set reason = excluded.reason, reported_at = clock_timestamp(), dealt_with_at = null`.execute(tx);
}

/** Hides a league for a reason, or shows it again (null), and closes its reports. */
export async function setHidden(tx: Tx, id: string, reason: string | null): Promise<void> {
  await tx
    .updateTable('league')
    .set({
      version: sql<number>`version + 1`,
      hidden_at: reason === null ? null : sql<Date>`clock_timestamp()`,
      hidden_reason: reason,
    })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('league_report')
    .set({ dealt_with_at: sql<Date>`clock_timestamp()` })
    .where('league_id', '=', id)
    .where('dealt_with_at', 'is', null)
    .execute();
}

/** Removes all reports by a person. */
export async function removeReports(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('league_report').where('user_id', '=', userId).execute();
}
