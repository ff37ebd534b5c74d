import type { Context } from '../../context.ts';
import { notFound } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';
import { pageInfoOf } from '../../http/page-info.ts';
import { boardRows } from './board-view.ts';

/** Rows shown above and below one's own. */
const NEIGHBOURS = 3;

export const leaderboard: Handler<'leaderboard'> = async ({ ctx, params, query }) => {
  const { page, page_size: pageSize, version } = query;
  const { tournamentId } = params;
  const shown =
    version === undefined
      ? await ctx.boards.current(tournamentId)
      : await ctx.boards.ofVersion(tournamentId, version);
  if (!shown) {
    await assertPublished(ctx, tournamentId);
    return { data: [], pageInfo: pageInfoOf({ page, pageSize, totalRecords: 0 }), version: 0 };
  }
  const from = page * pageSize;
  return {
    data: await boardRows(ctx.db, shown, [from, from + pageSize]),
    pageInfo: pageInfoOf({ page, pageSize, totalRecords: shown.board.entryCount }),
    version: shown.version,
  };
};

export const userLeaderboard: Handler<'userLeaderboard'> = async ({ ctx, actor, params }) => {
  const shown = await ctx.boards.current(params.tournamentId);
  if (!shown) {
    await assertPublished(ctx, params.tournamentId);
    return { data: [], version: 0 };
  }
  const entry = shown.entries.entryOfUser.get(actor.userId);
  if (entry === undefined) return { data: [], version: shown.version };
  const place = shown.board.place[entry] ?? 0;
  return {
    data: await boardRows(ctx.db, shown, [place - NEIGHBOURS, place + NEIGHBOURS + 1]),
    version: shown.version,
  };
};

/** Before the seal there is no board; of a tournament nobody may see there is not even that. */
export async function assertPublished({ db }: Pick<Context, 'db'>, tournamentId: string): Promise<void> {
  const tournament = await db
    .selectFrom('tournament')
    .select('status')
    .where('id', '=', tournamentId)
    .executeTakeFirst();
  if (!tournament || tournament.status === 'CREATING') throw notFound('Tournament');
}
