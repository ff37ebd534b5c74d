import { inTransaction } from '../../db/database.ts';
import { notFound } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';
import { assertMayEnter } from './entry-policy.ts';
import { findEntry } from './entry-store.ts';
import { describeSaved } from './entry-view.ts';
import { saveEntry } from './save-entry.ts';

export const updateMatchTips: Handler<'updateMatchTips'> = async ({ ctx, actor, params, body, ifMatch }) => {
  assertMayEnter(actor);
  return inTransaction(ctx.db, async (tx) => {
    const standing = await findEntry(tx, params.entryId);
    // Another person's entry is not there for this one, so that ids tell nothing.
    if (standing?.user_id !== actor.userId || standing.status !== 'ACTIVE') throw notFound('Entry');
    const { entry, stored } = await saveEntry(tx, {
      tournamentId: standing.tournament_id,
      userId: actor.userId,
      matchTips: body.matchTips,
      ifMatch,
      price: 'existing',
      draftVersion: body.draftVersion ?? null,
    });
    return { data: describeSaved(ctx, actor, { entry, stored }) };
  });
};
