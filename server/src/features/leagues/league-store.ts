/** A change of both a person's and a league's rows locks the person first. */
import { type Selectable, sql } from 'kysely';
import type { League } from '../../db/__generated__/schema.ts';
import type { Tx } from '../../db/database.ts';

export type LeagueRow = Selectable<League>;

export interface NewLeague {
  readonly name: string;
  readonly colour: string;
  readonly welcome: string;
  readonly tournamentId: string | null;
  readonly hasSeason: boolean;
  readonly isPublic: boolean;
  readonly needsApproval: boolean;
  readonly code: string;
}

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

export const lockLeague = (tx: Tx, id: string): Promise<LeagueRow | undefined> =>
  tx.selectFrom('league').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

interface LeagueChange {
  readonly name?: string | undefined;
  readonly colour?: string | undefined;
  readonly welcome?: string | undefined;
  readonly isPublic?: boolean | undefined;
  readonly needsApproval?: boolean | undefined;
  readonly isClosed?: boolean | undefined;
  readonly hasReactions?: boolean | undefined;
}

export async function updateLeague(tx: Tx, id: string, change: LeagueChange): Promise<void> {
  const { name, colour, welcome, isPublic, needsApproval, isClosed, hasReactions } = change;
  await tx
    .updateTable('league')
    .set({
      version: sql<number>`version + 1`,
      ...(name !== undefined && { name }),
      ...(colour !== undefined && { colour }),
      ...(welcome !== undefined && { welcome }),
      ...(isPublic !== undefined && { is_public: isPublic }),
      ...(needsApproval !== undefined && { needs_approval: needsApproval }),
      ...(hasReactions !== undefined && { has_reactions: hasReactions }),
      ...(isClosed !== undefined && {
        closed_at: isClosed ? sql<string>`coalesce(closed_at, clock_timestamp())` : null,
      }),
    })
    .where('id', '=', id)
    .execute();
}

export async function replaceLeagueCode(tx: Tx, id: string, code: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update league set code = ${code}
    where id = ${id} and not exists (select from league other where other.code = ${code})`.execute(tx);
  return numAffectedRows === 1n;
}

/** Its members and reports are removed with it. */
export async function removeLeague(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('league').where('id', '=', id).execute();
}

export async function setLeagueHidden(tx: Tx, id: string, reason: string | null): Promise<void> {
  await tx
    .updateTable('league')
    .set({
      version: sql<number>`version + 1`,
      hidden_at: reason === null ? null : sql<string>`clock_timestamp()`,
      hidden_reason: reason,
    })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('league_report')
    .set({ dealt_with_at: sql<string>`clock_timestamp()` })
    .where('league_id', '=', id)
    .where('dealt_with_at', 'is', null)
    .execute();
}
