import { sql } from 'kysely';
import { notFound } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';

/** The receipt of a version as it was answered when it was saved. Only its owner's: it says what was picked. */
export const getReceipt: Handler<'getReceipt'> = async ({ ctx, actor, params, query }) => {
  const saved = await ctx.db
    .selectFrom('entry')
    .innerJoin('entry_version', 'entry_version.entry_id', 'entry.id')
    .select(['entry.id', 'tournament_id', 'entry_version.version', 'entry_version.picks', 'saved_at'])
    .where('entry.id', '=', params.entryId)
    .where('user_id', '=', actor.userId)
    .where('entry_version.version', '=', query.version ?? sql<number>`entry.version`)
    .executeTakeFirst();
  if (!saved) throw notFound('Receipt');
  return {
    data: ctx.receipts.sign({
      tournamentId: saved.tournament_id,
      entryId: saved.id,
      version: saved.version,
      picks: saved.picks.toString('hex'),
      savedAt: saved.saved_at.toISOString(),
    }),
  };
};
