import { deviceName } from '@boast/domain/account/device-name';
import { inTransaction } from '../../../db/database.ts';
import { notFound } from '../../../http/api-error.ts';
import type { Handlers } from '../../../http/handler.ts';
import { endOwnSession } from './session-store.ts';

export const sessionHandlers = {
  /** A person's own sessions, last used first. Empty when a hosted service keeps them. */
  mySessions: async ({ ctx, identity }) => {
    if (identity.sessionId === null) return { data: [] };
    const rows = await ctx.db
      .selectFrom('auth.session')
      .select(['id', 'agent', 'created_at as startedAt', 'refreshed_at as lastUsedAt'])
      .where('account_id', '=', identity.providerId)
      .orderBy('refreshed_at', 'desc')
      .limit(200)
      .execute();
    return {
      data: rows.map(({ agent, ...session }) => ({
        ...session,
        device: deviceName(agent),
        isCurrent: session.id === identity.sessionId,
      })),
    };
  },

  endMySession: async ({ ctx, identity, params }) => {
    if (identity.sessionId === null) throw notFound('Session');
    const own = { id: params.sessionId, accountId: identity.providerId };
    if (!(await inTransaction(ctx.db, (tx) => endOwnSession(tx, own)))) throw notFound('Session');
    return { data: { id: own.id } };
  },
} satisfies Partial<Handlers>;
