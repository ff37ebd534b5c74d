import { sql } from 'kysely';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';
import { pageInfoOf } from '../../http/page-info.ts';
import { selectMatches } from './match-view.ts';

export const listMatches: Handler<'listMatches'> = async ({ ctx, actor, query }) => {
  const { page, page_size: pageSize } = query;
  if (query.entered && !actor) throw new ApiError('UNAUTHENTICATED', 'Please sign in to continue');
  const conditions = [
    sql`not m.is_bye`,
    ...(actor?.isAdmin ? [] : [sql`t.status <> 'CREATING'`]),
    ...(query.is_completed === undefined ? [] : [sql`(m.winner is not null) = ${query.is_completed}`]),
    ...(query.tournament_id ? [sql`m.tournament_id = ${query.tournament_id}`] : []),
    ...(query.entered && actor ? [enteredBy(actor.userId)] : []),
  ];
  const where = sql`where ${sql.join(conditions, sql` and `)}`;
  // A match without a time comes last both ways, beside others of its draw.
  const way = query.sort_order === 'asc' ? sql`asc` : sql`desc`;
  const order = sql`m.starts_at ${way} nulls last, t.start_date ${way}, t.id, m.number ${way}`;
  const data = await selectMatches(
    ctx.db,
    sql`${where} order by ${order} limit ${pageSize} offset ${page * pageSize}`,
  );
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from match m join tournament t on t.id = m.tournament_id ${where}`.execute(
    ctx.db,
  );
  return { data, pageInfo: pageInfoOf({ page, pageSize, totalRecords: rows[0]?.total ?? 0 }) };
};

const enteredBy = (userId: string) =>
  sql`m.tournament_id in (select tournament_id from entry where user_id = ${userId} and status = 'ACTIVE')`;

export const getMatch: Handler<'getMatch'> = async ({ ctx, actor, params }) => {
  const published = actor?.isAdmin ? sql`` : sql`and t.status <> 'CREATING'`;
  const [match] = await selectMatches(ctx.db, sql`where m.id = ${params.matchId} ${published}`);
  if (!match) throw notFound('Match');
  return { data: match };
};

export const playerMatches: Handler<'playerMatches'> = async ({ ctx, params }) => ({
  data: await selectMatches(
    ctx.db,
    sql`where (m.player_one_id = ${params.playerId} or m.player_two_id = ${params.playerId})
      and not m.is_bye and t.status <> 'CREATING'
      order by m.starts_at desc nulls first, m.number desc limit 200`,
  ),
});
