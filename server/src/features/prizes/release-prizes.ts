import { APPROVALS_NEEDED } from '@boast/domain/prize/prize';
import { inTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockTournament } from '../draws/lock-tournament.ts';
import { readAdminPrizes } from './admin-prizes-view.ts';
import { approve, newestCalculation } from './prize-store.ts';

/** Two administrators, each for themselves and both for the same calculation. Prizes in credits are then posted by a job. */
export const releasePrizes: Handler<'releasePrizes'> = async ({ ctx, actor, params, body }) => {
  const { tournamentId } = params;
  await inTransaction(ctx.db, async (tx) => {
    const tournament = await lockTournament(tx, tournamentId, null);
    if (tournament.status !== 'PAYING')
      throw new ApiError('PRIZE_REFUSED', 'Prizes are released once the tournament is paying');
    const newest = await newestCalculation(tx, tournamentId);
    if (newest?.number !== body.calculation) {
      const message = 'The prizes were calculated anew meanwhile. Look at them before you release them.';
      throw new ApiError('STALE_VERSION', message, { calculation: newest?.number ?? null });
    }
    const approvals = await approve(tx, tournamentId, { number: newest.number, adminId: actor.userId });
    if (approvals === null)
      throw new ApiError(
        'PRIZE_REFUSED',
        'You have released these prizes already: another administrator must, too',
      );
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'prize.release',
      resourceType: 'TOURNAMENT',
      resourceId: tournamentId,
      reason: body.reason,
      before: { calculation: newest.number, approvals: approvals - 1 },
      after: { calculation: newest.number, approvals },
    });
    if (approvals >= APPROVALS_NEEDED) await ctx.jobs.enqueue(tx, 'pay-prizes', {});
  });
  return { data: await readAdminPrizes(ctx, tournamentId) };
};
