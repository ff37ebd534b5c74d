/**
 * An entry is ruled out of the prize, with a reason, before anything is paid; it stays on the board.
 */
import type { Tx } from '../../../db/database.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import type { Handlers } from '../../../http/handler.ts';
import { auditedWrite } from '../../audit/audited-write.ts';
import { lockTournament } from '../../draws/lock-tournament.ts';
import { readAdminPrizes } from './prize-release-view.ts';
import { deleteRemoval, insertRemoval, settledPrizes } from './prize-store.ts';

export const removalHandlers = {
  removeFromPrize: async ({ ctx, actor, params, body }) => {
    const { tournamentId } = params;
    const done = await auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'prize.remove-entry',
      resource: { type: 'TOURNAMENT', id: tournamentId },
      reason: body.note,
      write: async (tx) => {
        await lockUnpaid(tx, tournamentId);
        await assertEntered(tx, tournamentId, body.entryId);
        const settled = await settledPrizes(tx, tournamentId);
        if (settled.some(({ entryId }) => entryId === body.entryId))
          throw new ApiError('PRIZE_REFUSED', "This entry's prize is settled and can't change");
        await insertRemoval(tx, { tournamentId, ...body, removedBy: actor.userId });
        return {
          data: true,
          before: { entryId: body.entryId, mayWin: true },
          after: { entryId: body.entryId, mayWin: false, reason: body.reason },
        };
      },
    });
    return { ...done, data: await readAdminPrizes(ctx, { tournamentId, adminId: actor.userId }) };
  },

  restoreToPrize: async ({ ctx, actor, params }) => {
    const { tournamentId, entryId } = params;
    const done = await auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'prize.restore-entry',
      resource: { type: 'TOURNAMENT', id: tournamentId },
      reason: 'The removal was taken back',
      write: async (tx) => {
        await lockUnpaid(tx, tournamentId);
        const removal = await deleteRemoval(tx, tournamentId, entryId);
        if (!removal) throw notFound('Removal');
        return {
          data: true,
          before: { entryId, mayWin: false, reason: removal.reason, note: removal.note },
          after: { entryId, mayWin: true },
        };
      },
    });
    return { ...done, data: await readAdminPrizes(ctx, { tournamentId, adminId: actor.userId }) };
  },
} satisfies Partial<Handlers>;

/** Refuses once prizes are paid out: the tournament has to go back to SCORED first, where everybody sees it. */
async function lockUnpaid(tx: Tx, tournamentId: string): Promise<void> {
  const tournament = await lockTournament(tx, tournamentId, null);
  if (['PAYING', 'PAID', 'CANCELLED'].includes(tournament.status)) {
    const message =
      'The prizes are calculated. Set the tournament back to SCORED before you change who can win';
    throw new ApiError('PRIZE_REFUSED', message, { status: tournament.status });
  }
}

async function assertEntered(tx: Tx, tournamentId: string, entryId: string): Promise<void> {
  const entry = await tx
    .selectFrom('entry')
    .select('id')
    .where('id', '=', entryId)
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirst();
  if (!entry) throw notFound('Entry');
}
