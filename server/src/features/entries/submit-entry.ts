import { ENTRY_PRICE, NO_CREDITS } from '@boast/domain/credits/credits';
import type { Handler } from '../../http/handler.ts';
import { keyedCall } from '../idempotency/answer-together.ts';
import { assertMayEnter } from './entry-policy.ts';
import { describeSaved } from './entry-view.ts';

export const submitEntry: Handler<'submitEntry'> = async ({ ctx, actor, params, body, idempotencyKey }) => {
  assertMayEnter(actor);
  const { tournamentId } = params;
  const { matchTips, draftVersion = null } = body;
  return ctx.saveLine.save({
    tournamentId,
    userId: actor.userId,
    matchTips,
    change: null,
    price: ctx.config.features.credits ? ENTRY_PRICE : NO_CREDITS,
    draftVersion,
    call: keyedCall({
      actorId: actor.userId,
      operation: 'submitEntry',
      key: idempotencyKey,
      request: { tournamentId, matchTips },
    }),
    answer: (saved) => ({ data: describeSaved(ctx, actor, saved) }),
  });
};
