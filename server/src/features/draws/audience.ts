/**
 * The SQL of domain/tournament/audience.ts, for lists and mailings. Conditions are over a tournament `t` and a person `u`
 * (app_user). Of a second chance they read the row of its whole draw, so whoever hides or lists that has hidden or listed both.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { ApiError, notFound } from '../../http/api-error.ts';

type Over = RawBuilder<unknown>;

/** The matches of a second chance are those of its whole draw; a fed draw has its own. */
export const hasOwnMatches = (t: Over): RawBuilder<boolean> =>
  sql`(${t}.whole_draw_id is null or ${t}.feed is not null)`;

/** The draw whose helpers, leagues and audience these are: the whole draw, or the draw itself. */
export const wholeDrawIdOf = (t: Over): RawBuilder<string> => sql`coalesce(${t}.whole_draw_id, ${t}.id)`;

const ofHead = (t: Over, column: 'is_public' | 'is_published') => sql<boolean>`
  (case when ${t}.whole_draw_id is null then ${t}.${sql.ref(column)} else ${t}.status <> 'CREATING' and (
    select head.${sql.ref(column)} from tournament head where head.id = ${t}.whole_draw_id) end)`;

/** Everybody finds it. The first half is the condition of the index `tournament_shown`. */
export const isPublic = (t: Over): RawBuilder<boolean> =>
  sql`((${t}.is_public or ${t}.whole_draw_id is not null) and ${ofHead(t, 'is_public')})`;

/** Open or was, and whoever has its link sees it. */
export const isPublished = (t: Over): RawBuilder<boolean> => ofHead(t, 'is_published');

export const isHidden = (t: Over): RawBuilder<boolean> =>
  sql`((select head.hidden_reason from tournament head where head.id = ${wholeDrawIdOf(t)}) is not null)`;

/** A person who has the link sees it, also while a club still makes it. */
export const isReadable = (t: Over): RawBuilder<boolean> =>
  sql`((${t}.status <> 'CREATING' or ${t}.organiser_id is not null) and not ${isHidden(t)})`;

/** Everybody may read the sealed picks: they can change nowhere. */
export const arePicksOpen = (t: Over): RawBuilder<boolean> => sql`
  (${t}.sealed_at is not null and (${t}.status <> 'CANCELLED' or not exists (
    with recursive later as (
      select n.id, n.status, n.sealed_at from tournament n where n.started_over_from = ${t}.id
      union all
      select n.id, n.status, n.sealed_at from later join tournament n on n.started_over_from = later.id)
    select from later where later.sealed_at is null and later.status <> 'CANCELLED')))`;

/** The people of one draw: their ids as a subquery, for which no row of it has to be read by person. */
export const peopleOf = (tournamentId: string): Over => {
  const both = sql`(select unnest(array[t.id, t.whole_draw_id]) from tournament t where t.id = ${tournamentId})`;
  return sql`(
    select e.user_id from entry e where e.tournament_id in ${both}
    union all
    select d.user_id from draft d where d.tournament_id = ${tournamentId} and d.picks is not null
    union all
    select m.user_id from league l join league_member m on m.league_id = l.id and m.status = 'in'
    where l.tournament_id in ${both})`;
};

/** `u` may hear of this draw: everybody of a public one, its own people and helpers of one that its link alone leads to, nobody of a hidden one. */
export const mayBeTold = (tournamentId: string): RawBuilder<boolean> => {
  const holds = (condition: (t: Over) => Over) =>
    sql`(select ${condition(sql`t`)} from tournament t where t.id = ${tournamentId})`;
  return sql`(${holds(isPublic)} or ${holds(isPublished)} and (u.id in ${peopleOf(tournamentId)}
    or exists (select from draw_helper h where h.tournament_id = ${tournamentId} and h.user_id = u.id)))`;
};

/** True where mail that waits is about a draw that was hidden meanwhile. `id` is null where it names no draw. */
export const isOfHidden = (id: Over): RawBuilder<boolean> =>
  sql`exists (select from tournament t where t.id = ${id}::uuid and ${isHidden(sql`t`)})`;

/** A hidden draw tells nobody anything, whoever asks for it. */
export async function refuseHidden(tx: Tx, tournamentId: string): Promise<void> {
  const { rows } = await sql`
    select from tournament t where t.id = ${tournamentId} and ${isHidden(sql`t`)}`.execute(tx);
  if (rows.length > 0) throw new ApiError('FORBIDDEN', 'An administrator has hidden this draw');
}

/** Throws NOT_FOUND for a tournament that only its runners may see, as for none. */
export async function requirePublished(db: Db, tournamentId: string): Promise<void> {
  const { rows } = await sql`
    select from tournament t where t.id = ${tournamentId} and ${isPublished(sql`t`)}`.execute(db);
  if (rows.length === 0) throw notFound('Tournament');
}
