import { randomUUID } from 'node:crypto';
import { credits } from '@boast/domain/credits/credits';
import type { Tx } from '../../db/database.ts';
import { notFound } from '../../http/api-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { auditedWrite } from '../audit/audited-write.ts';
import { topUp } from './change-credits.ts';

export const topUpHandlers = {
  /** Another top up with a negative amount corrects a mistake; written transactions never change. */
  topUpUser: async ({ ctx, actor, params, body, idempotencyKey }) => {
    const { userId } = params;
    const { amount, reason } = body;
    const request = { userId, amount, reason };
    const idempotentCall = { actorId: actor.userId, operation: 'topUpUser', key: idempotencyKey, request };
    const done = await auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'user.top-up',
      resource: { type: 'USER', id: userId },
      reason,
      idempotentCall,
      write: async (tx) => {
        await assertThere(tx, userId);
        const topUpId = randomUUID();
        const change = credits(amount);
        const { holding } = await topUp(tx, { userId, topUpId, change, actorId: actor.userId, reason });
        return {
          // The answers that are kept for their keys have this shape.
          data: { data: { userId, ...holding } },
          before: { net: holding.credits - holding.debt - amount },
          after: { net: holding.credits - holding.debt, topUpId },
        };
      },
    });
    return { ...done, ...done.data };
  },
} satisfies Partial<Handlers>;

async function assertThere(tx: Tx, userId: string): Promise<void> {
  const user = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) throw notFound('User');
}
