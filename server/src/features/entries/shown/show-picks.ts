/** Its owner shows an entry before the seal at a secret address, and stops showing it. Nobody else can do either. */
import { type Db, inTransaction, type Tx } from '../../../db/database.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Handlers } from '../../../http/handler.ts';
import { newSecretToken } from '../../auth/secret-token.ts';
import { insertShownPicks, type OwnEntry, removeShownPicks } from './shown-picks-store.ts';

export const showPicksHandlers = {
  whereShown: async ({ ctx, actor, params }) => {
    const { secret } = await readOwnEntry(ctx.db, { ...params, userId: actor.userId });
    return { data: { address: addressOf(ctx, secret) } };
  },

  showPicks: async ({ ctx, actor, params }) =>
    inTransaction(ctx.db, async (tx) => {
      const own = { ...params, userId: actor.userId };
      const { sealed_at: sealedAt, status } = await readOwnEntry(tx, own);
      if (status !== 'ACTIVE') throw notFound('Entry');
      if (sealedAt !== null)
        throw new ApiError('LOCKED', 'The tournament has started, so everyone can see your picks');
      await insertShownPicks(tx, own, newSecretToken());
      const { secret } = await readOwnEntry(tx, own);
      return { data: { address: addressOf(ctx, secret) } };
    }),

  stopShowingPicks: async ({ ctx, actor, params }) =>
    inTransaction(ctx.db, async (tx) => {
      const own = { ...params, userId: actor.userId };
      await readOwnEntry(tx, own);
      await removeShownPicks(tx, own);
      return { data: { address: null } };
    }),
} satisfies Partial<Handlers>;

export const forgetShownPicks = (tx: Tx, userId: string): Promise<void> => removeShownPicks(tx, { userId });

/** Throws NOT_FOUND for somebody else's entry as for none. */
async function readOwnEntry(db: Db | Tx, { entryId, userId }: OwnEntry) {
  const row = await db
    .selectFrom('entry')
    .innerJoin('tournament', 'tournament.id', 'entry.tournament_id')
    .leftJoin('shown_picks', 'shown_picks.entry_id', 'entry.id')
    .select(['entry.status', 'tournament.sealed_at', 'secret'])
    .where('entry.id', '=', entryId)
    .where('entry.user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw notFound('Entry');
  return row;
}

const addressOf = ({ config }: Pick<Context, 'config'>, secret: string | null): string | null =>
  secret === null ? null : `${config.publicUrl}/shown-picks/${secret}`;
