/** Each prize is paid once: in credits by the ledger, or by hand with a reference. */
import { credits } from '@boast/domain/credits/credits';
import { isReleased, refuseRelease } from '@boast/domain/prize/four-eyes';
import { creditsOfPrize, type PrizeUnit } from '@boast/domain/prize/prize';
import { sql } from 'kysely';
import { inTransaction, type Tx } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Handlers } from '../../../http/handler.ts';
import { auditedWrite } from '../../audit/audited-write.ts';
import { postPrize } from '../../credits/change-credits.ts';
import { lockTournament } from '../../draws/lock-tournament.ts';
import { lockApprovals, lockReleaser, readApprovals } from './approvals-view.ts';
import { readAdminPrizes, readPrizesToSettle, releaseWords } from './prize-release-view.ts';
import {
  approve,
  type HeldPrize,
  lockPrize,
  markSettled,
  newestCalculation,
  payablePrizes,
  type Settlement,
} from './prize-store.ts';

export const settleHandlers = {
  settlePrize: async ({ ctx, actor, params, body }) => {
    return auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'prize.settle',
      resource: { type: 'TOURNAMENT' },
      reason: `${body.method}: ${body.reference}`,
      write: async (tx) => {
        const held = await lockPrize(tx, params.prizeId);
        if (!held) throw new ApiError('NOT_FOUND', "This prize isn't due any more. Reload to see what is.");
        if (held.status !== 'DUE') throw new ApiError('PRIZE_REFUSED', 'This prize is already settled');
        if (held.tournament_status !== 'PAYING')
          throw new ApiError('PRIZE_REFUSED', 'Prizes are settled while the tournament is paying');
        const prize = await asReleased(tx, held);
        if (!prize || !isDue(prize))
          throw new ApiError(
            'PRIZE_REFUSED',
            "Two current administrators must release the prizes before they're settled",
          );
        await settle(tx, prize, { ...body, settledBy: actor.userId });
        const share = { prizeId: prize.id, userId: prize.user_id, amount: prize.amount, unit: prize.unit };
        const [data] = await readPrizesToSettle(tx, sql`p.id = ${prize.id}`);
        return {
          data,
          id: prize.tournament_id,
          before: { ...share, status: prize.status },
          after: { ...share, status: 'SETTLED', ...body },
        };
      },
    });
  },

  /** Two administrators have to release the same calculation. A job then posts the prizes in credits. */
  releasePrizes: async ({ ctx, actor, params, body }) => {
    const { tournamentId } = params;
    const done = await auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'prize.release',
      resource: { type: 'TOURNAMENT', id: tournamentId },
      reason: body.reason,
      write: async (tx) => {
        const tournament = await lockTournament(tx, tournamentId, null);
        if (tournament.status !== 'PAYING')
          throw new ApiError('PRIZE_REFUSED', 'Prizes are released once the tournament is paying');
        const newest = await newestCalculation(tx, tournamentId);
        if (newest?.number !== body.calculation) {
          const message = 'The prizes have been recalculated. Check them before you release them.';
          throw new ApiError('STALE_VERSION', message, { calculation: newest?.number ?? null });
        }
        const place = { tournamentId, number: newest.number };
        const { releaser, nowMs } = await lockReleaser(tx, actor.userId);
        const earlier = await lockApprovals(tx, place);
        const refusal = refuseRelease(releaser, earlier, nowMs);
        if (refusal) throw new ApiError('PRIZE_REFUSED', releaseWords(refusal));
        await approve(tx, tournamentId, { number: newest.number, adminId: actor.userId });
        const approvals = earlier.length + 1;
        if (isReleased(await readApprovals(tx, place))) await ctx.jobs.enqueue(tx, 'pay-prizes', {});
        return {
          data: true,
          before: { calculation: newest.number, approvals: approvals - 1 },
          after: { calculation: newest.number, approvals },
        };
      },
    });
    return { ...done, data: await readAdminPrizes(ctx, { tournamentId, adminId: actor.userId }) };
  },
} satisfies Partial<Handlers>;

const released = Symbol('released');

/** Held, and released by two who may still do so at this very moment. */
interface ReleasedPrize extends HeldPrize {
  readonly [released]: true;
}

async function asReleased(tx: Tx, prize: HeldPrize): Promise<ReleasedPrize | null> {
  const place = { tournamentId: prize.tournament_id, number: prize.number };
  const isOpen = prize.tournament_status === 'PAYING' && isReleased(await lockApprovals(tx, place));
  return isOpen ? { ...prize, [released]: true } : null;
}

interface DuePrize extends ReleasedPrize {
  readonly status: 'DUE';
}

const isDue = (prize: ReleasedPrize): prize is DuePrize => prize.status === 'DUE';

async function settle(tx: Tx, prize: DuePrize, settlement: Settlement): Promise<void> {
  if (settlement.method === 'CREDITS') {
    const amount = creditsOfPrize(prize.unit as PrizeUnit, prize.amount);
    if (amount === null)
      throw new ApiError('PRIZE_REFUSED', "This share isn't a whole number of credits. Pay it in cash");
    await postPrize(tx, {
      userId: prize.user_id,
      tournamentId: prize.tournament_id,
      credits: credits(amount),
      actorId: settlement.settledBy,
      reason: 'Prize won',
    });
  }
  await markSettled(tx, prize.id, settlement);
}

/**
 * Each winner's prize in credits is posted in a transaction of its own. A run that is interrupted is finished
 * by the next one: settled prizes are skipped, and the ledger has a business key for each.
 */
export async function payPrizes({ db }: Pick<Context, 'db'>): Promise<void> {
  for (const id of await payablePrizes(db)) {
    await inTransaction(db, async (tx) => {
      const held = await lockPrize(tx, id);
      const prize = held && (await asReleased(tx, held));
      // Between the list and the lock it may have been paid, its tournament reopened, or an approver may have lost their rights.
      if (!prize || !isDue(prize)) return;
      await settle(tx, prize, { method: 'CREDITS', reference: 'Posted by the ledger', settledBy: null });
    });
  }
}
