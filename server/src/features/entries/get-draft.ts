import { inTransaction } from '../../db/database.ts';
import type { Handler } from '../../http/handler.ts';
import { describeDraft } from './describe-draft.ts';
import { findDraft } from './draft-store.ts';
import { lockForDraft } from './lock-for-draft.ts';

/** One's own and nobody else's. Refused once entries are closed: that a draft is gone then says nothing of the picks. */
export const getDraft: Handler<'getDraft'> = async ({ ctx, actor, params }) =>
  inTransaction(ctx.db, async (tx) => {
    const { drawVersion } = await lockForDraft(tx, actor, params.tournamentId);
    const owner = { tournamentId: params.tournamentId, userId: actor.userId };
    return { data: describeDraft(await findDraft(tx, owner), drawVersion) };
  });
