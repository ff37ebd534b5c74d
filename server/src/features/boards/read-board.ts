import type { BoardRow } from '@boast/contract/leaderboard';
import type { Actor } from '../../http/actor.ts';
import { notFound } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { Handler } from '../../http/handler.ts';
import { pageInfoOf } from '../../http/page-info.ts';
import { boardRows } from './board-view.ts';
import type { TournamentBoard } from './compute-board.ts';

/** Rows shown above and below one's own. */
const NEIGHBOURS = 3;

export const leaderboard: Handler<'leaderboard'> = async ({ ctx, params, query }) => {
  const { page, page_size: pageSize, version } = query;
  const { tournamentId } = params;
  const shown =
    version === undefined
      ? await ctx.boards.current(tournamentId)
      : await ctx.boards.ofVersion(tournamentId, version);
  if (!shown) await assertPublished(ctx, tournamentId);
  const from = page * pageSize;
  const pageInfo = pageInfoOf({ page, pageSize, totalRecords: shown?.board.entryCount ?? 0 });
  const data = shown ? await boardRows(ctx, { shown, places: [from, from + pageSize] }) : [];
  return { data, pageInfo, version: shown?.version ?? 0 };
};

export const userLeaderboard: Handler<'userLeaderboard'> = async ({ ctx, actor, params }) => {
  const shown = await ctx.boards.current(params.tournamentId);
  if (!shown) await assertPublished(ctx, params.tournamentId);
  const data = shown ? await ownRows(ctx, shown, actor) : [];
  return { data, version: shown?.version ?? 0 };
};

async function ownRows(ctx: Context, shown: TournamentBoard, { userId }: Actor): Promise<BoardRow[]> {
  const entry = shown.entries.userIds.placeOf(userId);
  if (entry === undefined) return [];
  const place = shown.board.read((board) => board.place[entry] ?? 0);
  return boardRows(ctx, { shown, places: [place - NEIGHBOURS, place + NEIGHBOURS + 1] });
}

/** Before the seal there is no board; of a tournament nobody may see there is not even that. */
export async function assertPublished({ db }: Pick<Context, 'db'>, tournamentId: string): Promise<void> {
  const tournament = await db
    .selectFrom('tournament')
    .select('status')
    .where('id', '=', tournamentId)
    .executeTakeFirst();
  if (!tournament || tournament.status === 'CREATING') throw notFound('Tournament');
}
