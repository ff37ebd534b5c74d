import { DRAW_ROLES, type DrawRole } from '@boast/domain/account/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { DrawPlace } from '../../http/draw-place.ts';

/** Null for a draw of the installation, one that is not there, and people who do not run it. A second chance is run by those of its whole draw. */
export async function readDrawRole(
  db: Db | Tx,
  userId: string,
  { tournamentId, matchId }: DrawPlace,
): Promise<DrawRole | null> {
  const named =
    tournamentId === undefined
      ? sql`(select tournament_id from match where id = ${matchId ?? null})`
      : sql`${tournamentId}`;
  const { rows } = await sql<{ role: string }>`
    select case when t.organiser_id = ${userId} then 'organiser' else h.role end as role
    from tournament t left join draw_helper h on h.tournament_id = ${headOf(sql`t`)} and h.user_id = ${userId}
    where t.id = ${named} and t.organiser_id is not null
      and (t.organiser_id = ${userId} or h.role is not null)`.execute(db);
  return DRAW_ROLES.find((role) => role === rows[0]?.role) ?? null;
}

/** Over a tournament: the draw whose helpers run it, which is its whole draw or itself. */
export const headOf = (t: RawBuilder<unknown>): RawBuilder<string> =>
  sql`coalesce(${t}.whole_draw_id, ${t}.id)`;
