import { ApiError, notFound } from '../../http/api-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { auditedWrite } from '../audit/audited-write.ts';
import { isVoidable } from '../draws/lock-tournament.ts';
import { readAdminEntry } from './entry-details-view.ts';
import { voidEntry as endEntry } from './void-entry.ts';
import { lockEntry } from './voidable-entry.ts';

export const voidEntryHandlers = {
  /**
   * An administrator voids an entry and refunds it: only before the lock, because a seal is never undone, or after the tournament was
   * cancelled. A void entry stays as it is.
   */
  voidEntry: async ({ ctx, actor, params, body, ifMatch }) => {
    const { entryId } = params;
    const done = await auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'entry.void',
      resource: { type: 'ENTRY', id: entryId },
      reason: body.reason,
      write: async (tx) => {
        const entry = await lockEntry(tx, entryId);
        if (!entry) throw notFound('Entry');
        if (entry.status === 'VOID') return { data: true, unrecorded: 'nothing changed' };
        if (entry.version !== ifMatch) {
          throw new ApiError('STALE_VERSION', 'The entry has changed. Check it before you void it.', {
            version: entry.version,
          });
        }
        const { tournament } = entry;
        if (!entry.is_voidable || !isVoidable(tournament)) {
          throw new ApiError(
            'LOCKED',
            'The tournament has begun: its entries are sealed, and a seal is never undone',
          );
        }
        await endEntry(tx, tournament, { entryId, actorId: actor.userId, reason: body.reason });
        return {
          data: true,
          before: { status: 'ACTIVE', version: entry.version },
          after: { status: 'VOID', creditsRefunded: entry.credits_paid },
        };
      },
    });
    const entry = await readAdminEntry(ctx, entryId);
    if (!entry) throw notFound('Entry');
    return { ...done, data: entry };
  },
} satisfies Partial<Handlers>;
