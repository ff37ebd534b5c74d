import { ENTRY_PRICE, NO_CREDITS } from '@boast/domain/credits/credits';
import { inTransaction } from '../../db/database.ts';
import type { Handler } from '../../http/handler.ts';
import { answerOnce } from '../idempotency/answer-once.ts';
import { assertMayEnter } from './entry-policy.ts';
import { describeSaved } from './entry-view.ts';
import { saveEntry } from './save-entry.ts';

export const submitEntry: Handler<'submitEntry'> = async ({ ctx, actor, params, body, idempotencyKey }) => {
  assertMayEnter(actor);
  const request = { tournamentId: params.tournamentId, matchTips: body.matchTips };
  return inTransaction(ctx.db, (tx) =>
    answerOnce(
      tx,
      { actorId: actor.userId, operation: 'submitEntry', key: idempotencyKey, request },
      async () => {
        const { entry, stored } = await saveEntry(tx, {
          ...request,
          userId: actor.userId,
          ifMatch: null,
          price: ctx.config.features.credits ? ENTRY_PRICE : NO_CREDITS,
          draftVersion: body.draftVersion ?? null,
        });
        return { data: describeSaved(ctx, actor, { entry, stored }) };
      },
    ),
  );
};
