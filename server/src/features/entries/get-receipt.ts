import { sql } from 'kysely';
import { notFound } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { Handler } from '../../http/handler.ts';

/** The receipt of a version as it was answered when it was saved. Only its owner's: it says what was picked. */
export const getReceipt: Handler<'getReceipt'> = async ({ ctx, actor, params, query }) => {
  const receipt = await signedReceipt(ctx, {
    entryId: params.entryId,
    ownerId: actor.userId,
    version: query.version,
  });
  if (!receipt) throw notFound('Receipt');
  return { data: receipt };
};

interface WantedReceipt {
  readonly entryId: string;
  /** Nobody else's is found; anybody's without it, once whoever asks has seen that the entry may be read. */
  readonly ownerId?: string;
  /** The one that stands unless said. */
  readonly version?: number | undefined;
}

export async function signedReceipt(
  { db, receipts }: Pick<Context, 'db' | 'receipts'>,
  { entryId, ownerId, version }: WantedReceipt,
) {
  const saved = await db
    .selectFrom('entry')
    .innerJoin('entry_version', 'entry_version.entry_id', 'entry.id')
    .select(['entry.id', 'tournament_id', 'entry_version.version', 'entry_version.picks', 'saved_at'])
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
      picks: saved.picks.toString('hex'),
      savedAt: saved.saved_at.toISOString(),
    })
  );
}
