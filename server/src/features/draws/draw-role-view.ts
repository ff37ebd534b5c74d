import { DRAW_ROLES, type DrawRole } from '@boast/domain/account/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { DrawPlace } from '../../http/draw-place.ts';
import { wholeDrawIdOf } from './audience.ts';

/** Null for a draw of the installation, one that is not there, and people who do not run it. A second chance is run by those of its whole draw. */
export async function readDrawRole(db: Db | Tx, userId: string, place: DrawPlace): Promise<DrawRole | null> {
  const { rows } = await sql<{ role: string }>`
    select case when t.organiser_id = ${userId} then 'organiser' else h.role end as role
    from tournament t left join draw_helper h on h.tournament_id = ${wholeDrawIdOf(sql`t`)} and h.user_id = ${userId}
    where t.id = ${idOfDraw(place)} and t.organiser_id is not null
      and (t.organiser_id = ${userId} or h.role is not null)`.execute(db);
  return DRAW_ROLES.find((role) => role === rows[0]?.role) ?? null;
}

/** The tour's players belong to no draw. */
const NAMED_BY = {
  tournament: (id) => sql`${id}::uuid`,
  match: (id) => sql`(select tournament_id from match where id = ${id})`,
  entry: (id) => sql`(select tournament_id from entry where id = ${id})`,
  player: (id) => sql`(select club_draw_id from player where id = ${id})`,
} as const satisfies Record<DrawPlace['what'], (id: string) => RawBuilder<unknown>>;

export const idOfDraw = ({ what, id }: DrawPlace): RawBuilder<unknown> => NAMED_BY[what](id);

/** Over a tournament: who runs a club's draw, by name; null for a draw of the installation. */
export const organiserOf = (t: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select username from app_user where id = ${t}.organiser_id)`;

/** The person of this id wants no news of this tournament. */
export const hasMuted = (
  userId: RawBuilder<unknown>,
  tournamentId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`exists (
  select from draw_mute muted join tournament whole on whole.id = ${tournamentId}
  where muted.tournament_id = ${wholeDrawIdOf(sql`whole`)} and muted.user_id = ${userId})`;

export async function readDrawMute(db: Db, userId: string, tournamentId: string): Promise<boolean> {
  const { rows } = await sql<{ is_muted: boolean }>`
    select ${hasMuted(sql`${userId}::uuid`, sql`${tournamentId}::uuid`)} as is_muted`.execute(db);
  return rows[0]?.is_muted ?? false;
}
