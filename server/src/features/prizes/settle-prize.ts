/** Pays a prize: in credits by the ledger, or by hand with a reference. Either way once. */
import { credits } from '@boast/domain/credits/credits';
import { APPROVALS_NEEDED, creditsOfPrize, type PrizeUnit } from '@boast/domain/prize/prize';
import { sql } from 'kysely';
import { inTransaction, type Tx } from '../../db/database.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { postPrize } from '../credits/change-credits.ts';
import { readPrizesToSettle } from './admin-prizes-view.ts';
import { countApprovals, lockPrize, markSettled, type PrizeRow, type Settlement } from './prize-store.ts';

export const settlePrize: Handler<'settlePrize'> = async ({ ctx, actor, params, body }) => {
  await inTransaction(ctx.db, async (tx) => {
    const prize = await lockPrize(tx, params.prizeId);
    if (!prize) throw notFound('Prize');
    await assertReleased(tx, prize);
    if (prize.status === 'SETTLED') throw new ApiError('PRIZE_REFUSED', 'This prize is settled already');
    await settle(tx, prize, { ...body, settledBy: actor.userId });
    const share = { prizeId: prize.id, userId: prize.user_id, amount: prize.amount, unit: prize.unit };
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'prize.settle',
      resourceType: 'TOURNAMENT',
      resourceId: prize.tournament_id,
      reason: `${body.method}: ${body.reference}`,
      before: { ...share, status: prize.status },
      after: { ...share, status: 'SETTLED', ...body },
    });
  });
  const [settled] = await readPrizesToSettle(ctx.db, sql`p.id = ${params.prizeId}`);
  if (!settled) throw notFound('Prize');
  return { data: settled };
};

async function assertReleased(tx: Tx, prize: PrizeRow): Promise<void> {
  const approvals = await countApprovals(tx, prize.tournament_id, prize.number);
  if (prize.tournament_status !== 'PAYING' || approvals < APPROVALS_NEEDED) {
    throw new ApiError('PRIZE_REFUSED', 'Two administrators must release the prizes before they are settled');
  }
}

/** The caller holds the prize, which is due and released. */
export async function settle(tx: Tx, prize: PrizeRow, settlement: Settlement): Promise<void> {
  if (settlement.method === 'CREDITS') {
    const amount = creditsOfPrize(prize.unit as PrizeUnit, prize.amount);
    if (amount === null)
      throw new ApiError('PRIZE_REFUSED', 'This share is no whole number of credits: pay it in cash');
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
