import type { Actor } from '../../http/actor.ts';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { auditedWrite } from '../audit/audited-write.ts';
import { markBanned } from '../auth/account/mark-account.ts';
import { revokeAccessTokens } from '../auth/tokens/revoke-access-tokens.ts';
import { lastAdministrator, lockAdministrators } from './last-administrator.ts';
import { changeRights } from './set-role.ts';
import { readAdminUser } from './user-details-view.ts';
import { changeUser, lockSeenUser } from './user-store.ts';

export const banHandlers = {
  banUser: ({ ctx, actor, params, body, ifMatch }) =>
    setBan(ctx, { actor, userId: params.userId, version: ifMatch, reason: body.reason, banned: true }),
  unbanUser: ({ ctx, actor, params, body, ifMatch }) =>
    setBan(ctx, { actor, userId: params.userId, version: ifMatch, reason: body.reason, banned: false }),
} satisfies Partial<Handlers>;

interface BanChange {
  readonly actor: Actor;
  readonly userId: string;
  readonly version: number | null;
  readonly reason: string;
  readonly banned: boolean;
}

/**
 * Takes effect from the person's next call on. A ban also removes staff rights, so lifting it does not restore them; entries stay as they
 * are.
 */
async function setBan(ctx: Context, { actor, userId, version, reason, banned }: BanChange) {
  const actorId = actor.userId;
  return auditedWrite(ctx, {
    actorId,
    action: banned ? 'user.ban' : 'user.unban',
    resource: { type: 'USER', id: userId },
    reason,
    write: async (tx) => {
      await lockAdministrators(tx);
      const user = await lockSeenUser(tx, userId, version);
      if ((user.banned_at !== null) === banned)
        return { data: await readAdminUser(tx, userId), unrecorded: 'nothing changed' };
      if (banned && user.role !== null) {
        const outcome = await changeRights(tx, user, { host: ctx, role: null, actorId, reason });
        if (!outcome.ok) throw lastAdministrator();
      }
      await changeUser(tx, userId, { ban: banned ? { reason } : null });
      if (user.provider_id !== null)
        await markBanned(tx, { providerId: user.provider_id, userId, isBanned: banned });
      if (banned) await revokeAccessTokens(tx, { userId, actorId, reason });
      return {
        data: await readAdminUser(tx, userId),
        before: { banned: !banned, banReason: user.ban_reason },
        after: { banned },
      };
    },
  });
}
