import { ApiError, notFound } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { Handler } from '../../http/handler.ts';
import { outlookOf } from './board-outlook.ts';
import { standingAt } from './boards.ts';

/** For everybody: before the seal there is no board, after it boards and entries are public. */
export const entryStanding: Handler<'entryStanding'> = async ({ ctx, params: { entryId } }) => {
  const tournamentId = await tournamentOf(ctx, entryId);
  const shown = await ctx.boards.current(tournamentId);
  if (!shown) throw new ApiError('NOT_SEALED', 'Entries are ranked once the tournament has started');
  const entry = shown.entries.entryIds.placeOf(entryId);
  // One that was voided is in no seal.
  if (entry === undefined) throw notFound('Entry');
  const { rankBefore, best, bestPoints } = outlookOf(shown, entry);
  return {
    data: {
      entryId,
      tournamentId,
      version: shown.version,
      entryCount: shown.board.entryCount,
      ...standingAt(shown, entry),
      rankBefore,
      bestRank: best.rank,
      isBestRankExact: best.isExact,
      bestPoints,
    },
  };
};

async function tournamentOf({ db }: Pick<Context, 'db'>, entryId: string): Promise<string> {
  const entry = await db
    .selectFrom('entry')
    .select('tournament_id')
    .where('id', '=', entryId)
    .executeTakeFirst();
  if (!entry) throw notFound('Entry');
  return entry.tournament_id;
}
