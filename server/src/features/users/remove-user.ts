import { inTransaction } from '../../db/database.ts';
import type { Handler } from '../../http/handler.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endAccount } from './end-account.ts';
import { lockSeenUser } from './user-store.ts';

/** An administrator deletes a person, with what that means to the person's own wish to leave. */
export const removeUser: Handler<'removeUser'> = async ({ ctx, actor, params, query, ifMatch }) =>
  inTransaction(ctx.db, async (tx) => {
    const user = await lockSeenUser(tx, params.userId, ifMatch);
    const withdrawnEntries = await endAccount(tx, ctx, {
      user,
      actorId: actor.userId,
      forfeitCredits: query.forfeit_credits,
      words,
    });
    // The log is for ever: it keeps no name of somebody who left.
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'user.delete',
      resourceType: 'USER',
      resourceId: user.id,
      reason: query.reason,
      before: { version: user.version, banned: user.banned_at !== null },
      after: { deleted: true, withdrawnEntries, creditsForfeited: query.forfeit_credits },
    });
    return { data: { id: user.id, withdrawnEntries } };
  });

const words = {
  administrator: "This is an administrator: take the administrator's rights away first",
  prizeDue: 'This person has a prize coming: pay it, or note that they waive it, first',
  creditsLeft: (credits: string) => `This person has ${credits} left, which would be gone with the account`,
};
