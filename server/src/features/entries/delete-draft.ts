import { inTransaction } from '../../db/database.ts';
import type { Handler } from '../../http/handler.ts';
import { describeDraft } from './describe-draft.ts';
import { writeDraft } from './draft-store.ts';
import { lockForDraft } from './lock-for-draft.ts';

export const deleteDraft: Handler<'deleteDraft'> = async ({ ctx, actor, params, ifMatch }) =>
  inTransaction(ctx.db, async (tx) => {
    const { tournamentId } = params;
    const { drawVersion } = await lockForDraft(tx, actor, tournamentId);
    const row = await writeDraft(tx, {
      tournamentId,
      userId: actor.userId,
      picks: null,
      entryVersion: null,
      seen: ifMatch ?? 0,
    });
    return { data: describeDraft(row, drawVersion) };
  });
