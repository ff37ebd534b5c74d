import { inTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';
import { endAccount } from './end-account.ts';
import { lockUser } from './user-store.ts';

/** A person leaves (edge 39). */
export const deleteUser: Handler<'deleteUser'> = async ({ ctx, actor, query }) =>
  inTransaction(ctx.db, async (tx) => {
    const user = await lockUser(tx, actor.userId);
    if (user.deleted_at) throw new ApiError('UNAUTHENTICATED', 'This account was deleted');
    const withdrawnEntries = await endAccount(tx, ctx, {
      user,
      actorId: actor.userId,
      forfeitCredits: query.forfeit_credits,
      words,
    });
    return { data: { withdrawnEntries } };
  });

const words = {
  administrator:
    'Administrators cannot delete their account: ask another administrator to take your rights away first',
  prizeDue: 'You have a prize coming: we pay it, or you tell us that you waive it, before you leave',
  creditsLeft: (credits: string) => `You have ${credits} left, which would be gone with your account`,
};
