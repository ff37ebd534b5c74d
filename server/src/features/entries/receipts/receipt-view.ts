import { sql } from 'kysely';
import { notFound } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Handlers } from '../../../http/handler.ts';

export const receiptHandlers = {
  /**
   * The receipt is as it was answered when this version was saved. Only the owner gets it, because it
   * contains the picks.
   */
  getReceipt: async ({ ctx, actor, params, query }) => {
    const receipt = await signedReceipt(ctx, {
      entryId: params.entryId,
      ownerId: actor.userId,
      version: query.version,
    });
    if (!receipt) throw notFound('Receipt');
    return { data: receipt };
  },
} satisfies Partial<Handlers>;

interface WantedReceipt {
  readonly entryId: string;
  readonly ownerId?: string;
  readonly version?: number | undefined;
}

export async function signedReceipt(
  { db, receipts }: Pick<Context, 'db' | 'receipts'>,
  { entryId, ownerId, version }: WantedReceipt,
) {
  const saved = await db
    .selectFrom('entry')
    .innerJoin('entry_version', 'entry_version.entry_id', 'entry.id')
    .leftJoin('draw_version', (join) =>
      join
        .onRef('draw_version.tournament_id', '=', 'entry.tournament_id')
        .onRef('draw_version.version', '=', 'entry_version.draw_version'),
    )
    .select([
      'entry.id',
      'entry.tournament_id',
      'entry_version.version',
      'entry_version.picks',
      'saved_at',
      'digest',
    ])
    .where('entry.id', '=', entryId)
    .$if(ownerId !== undefined, (query) => query.where('user_id', '=', ownerId ?? ''))
    .where('entry_version.version', '=', version ?? sql<number>`entry.version`)
    .executeTakeFirst();
  return (
    saved &&
    receipts.sign({
      tournamentId: saved.tournament_id,
      entryId: saved.id,
      version: saved.version,
      ...(saved.digest && { drawDigest: saved.digest.toString('hex') }),
      picks: saved.picks.toString('hex'),
      savedAt: saved.saved_at,
    })
  );
}
