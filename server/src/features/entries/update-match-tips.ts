import { NO_CREDITS } from '@boast/domain/credits/credits';
import { notFound } from '../../http/api-error.ts';
import { type WritingHandler, WrittenAnswer } from '../../http/handler.ts';
import { assertMayEnter } from './entry-policy.ts';
import { findEntry } from './entry-store.ts';
import { writeSaved } from './entry-view.ts';

export const updateMatchTips: WritingHandler<'updateMatchTips'> = async ({
  ctx,
  actor,
  params,
  body,
  ifMatch,
}) => {
  assertMayEnter(actor);
  const standing = await findEntry(ctx.db, params.entryId);
  // Another person's entry is not there for this one, so that ids tell nothing.
  if (standing?.user_id !== actor.userId || standing.status !== 'ACTIVE') throw notFound('Entry');
  const answer = await ctx.saveQueue.save({
    tournamentId: standing.tournament_id,
    userId: actor.userId,
    matchTips: body.matchTips,
    entryId: standing.id,
    seen: ifMatch,
    price: NO_CREDITS,
    draftVersion: body.draftVersion ?? null,
    call: null,
    answer: (saved) => writeSaved(ctx, actor, saved),
  });
  return new WrittenAnswer(answer);
};
