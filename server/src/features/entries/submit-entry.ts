import { ENTRY_PRICE } from '@boast/domain/credits/credits';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { type Handlers, WrittenAnswer } from '../../http/handler.ts';
import { keyedCall } from '../idempotency/idempotent-answers.ts';
import { findEntry } from './entry-store.ts';
import { writeSavedEntry } from './entry-view.ts';
import { FREE } from './save-entries.ts';

export const submitHandlers = {
  submitEntry: async ({ ctx, actor, params, body, idempotencyKey, ifMatch }) => {
    assertMayEnter(actor);
    const { tournamentId } = params;
    const { matchTips, draftVersion = null, entryCredits } = body;
    const answer = await ctx.saveQueue.save({
      tournamentId,
      userId: actor.userId,
      matchTips,
      entryId: null,
      seen: ifMatch,
      ...(ctx.config.features.credits ? { price: ENTRY_PRICE, seenPrice: entryCredits ?? null } : FREE),
      draftVersion,
      call: keyedCall({
        actorId: actor.userId,
        operation: 'submitEntry',
        key: idempotencyKey,
        // JSON leaves out a price that is not named, so keys that were used without one keep their digest.
        request: { tournamentId, matchTips, entryCredits },
      }),
      answer: (saved) => writeSavedEntry(ctx, actor, saved),
    });
    return new WrittenAnswer(answer);
  },

  updateMatchTips: async ({ ctx, actor, params, body, ifMatch }) => {
    assertMayEnter(actor);
    const entry = await findEntry(ctx.db, params.entryId);
    // Somebody else's entry answers 404, so that ids reveal nothing.
    if (entry?.user_id !== actor.userId || entry.status !== 'ACTIVE') throw notFound('Entry');
    const answer = await ctx.saveQueue.save({
      tournamentId: entry.tournament_id,
      userId: actor.userId,
      matchTips: body.matchTips,
      entryId: entry.id,
      seen: ifMatch,
      ...FREE,
      draftVersion: body.draftVersion ?? null,
      call: null,
      answer: (saved) => writeSavedEntry(ctx, actor, saved),
    });
    return new WrittenAnswer(answer);
  },
} satisfies Partial<Handlers>;

/** Checks the person. The row lock decides whether the tournament is still open. */
function assertMayEnter(actor: Actor): void {
  if (actor.role !== null) throw new ApiError('ADMIN_CANNOT_ENTER', "Our staff can't enter tournaments");
  if (!actor.emailConfirmed) {
    throw new ApiError('EMAIL_NOT_VERIFIED', "Please verify your email address first. We've sent you a link");
  }
  if (actor.acceptedTermsAt === null) {
    throw new ApiError('TERMS_NOT_ACCEPTED', 'Please accept the Terms and Conditions to enter tournaments');
  }
}
