import { ENTRY_PRICE, NO_CREDITS } from '@boast/domain/credits/credits';
import { type WritingHandler, WrittenAnswer } from '../../http/handler.ts';
import { keyedCall } from '../idempotency/answer-together.ts';
import { assertMayEnter } from './entry-policy.ts';
import { writeSaved } from './entry-view.ts';

export const submitEntry: WritingHandler<'submitEntry'> = async ({
  ctx,
  actor,
  params,
  body,
  idempotencyKey,
  ifMatch,
}) => {
  assertMayEnter(actor);
  const { tournamentId } = params;
  const { matchTips, draftVersion = null } = body;
  const answer = await ctx.saveQueue.save({
    tournamentId,
    userId: actor.userId,
    matchTips,
    entryId: null,
    seen: ifMatch,
    price: ctx.config.features.credits ? ENTRY_PRICE : NO_CREDITS,
    draftVersion,
    call: keyedCall({
      actorId: actor.userId,
      operation: 'submitEntry',
      key: idempotencyKey,
      request: { tournamentId, matchTips },
    }),
    answer: (saved) => writeSaved(ctx, actor, saved),
  });
  return new WrittenAnswer(answer);
};
