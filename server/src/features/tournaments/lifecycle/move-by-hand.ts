/** An administrator sets a status. The table says which moves exist; the guards say whether one may happen now. */
import { decideMove, MOVE_REFUSALS } from '@boast/domain/tournament/lifecycle';
import type { TournamentStatus } from '@boast/domain/tournament/status';
import type { Tx } from '../../../db/database.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { BY_HAND, changeEvent } from '../event/change-event.ts';
import { fieldsChange } from '../event/fields-change.ts';
import { calculatePrizes } from '../prizes/calculate-prizes.ts';
import type { Calculation } from '../prizes/prize-store.ts';
import { asCurrent, recordCalculation } from '../prizes/record-calculation.ts';
import { type LockedLifecycle, lockLifecycle } from './lifecycle-facts.ts';
import { verifyBoard } from './verify-board.ts';

/** Computed before the transaction that moves, because it must not be computed under the lock. */
interface PreparedMove {
  readonly to: TournamentStatus;
  readonly endsHold: boolean;
  readonly calculation: Calculation | null;
}

interface MoveByHand extends PreparedMove {
  readonly accepted: readonly string[];
}

export async function prepareMoveByHand(
  ctx: Pick<Context, 'db'>,
  tournamentId: string,
  { to, endsHold }: Omit<PreparedMove, 'calculation'>,
): Promise<PreparedMove> {
  const isSealed = await ctx.db
    .selectFrom('seal')
    .select('tournament_id')
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirst();
  if (isSealed && (to === 'SCORED' || to === 'PAYING')) await verifyBoard(ctx, tournamentId);
  return { to, endsHold, calculation: to === 'PAYING' ? await calculatePrizes(ctx.db, tournamentId) : null };
}

/** Throws STATUS_REFUSED with the guard that does not hold. Setting the present status changes nothing. */
export async function moveByHand(
  tx: Tx,
  host: Pick<Context, 'jobs' | 'config'>,
  contestId: string,
  { to, endsHold, calculation, accepted }: MoveByHand,
): Promise<void> {
  const locked = await lockLifecycle(tx, contestId);
  if (!locked) throw notFound('Tournament');
  const { facts, event } = locked;
  if (facts.status === to) return;
  const decision = decideMove({ ...facts, endsHold }, to, 'hand');
  if (!decision.ok) {
    const { refusal } = decision;
    throw new ApiError('STATUS_REFUSED', MOVE_REFUSALS[refusal], { refusal, status: facts.status });
  }
  if (to === 'PAYING' && facts.status === 'SCORED') await startPaying(tx, locked, calculation);
  const change =
    to === 'ACTIVE' && !facts.sealed
      ? ({ kind: 'begin', contestId, at: 'now' } as const)
      : fieldsChange(host, contestId, { status: to });
  await changeEvent(tx, host, event, { change, ...BY_HAND, accepted });
}

async function startPaying(
  tx: Tx,
  { tournament }: LockedLifecycle,
  calculation: Calculation | null,
): Promise<void> {
  const current = calculation && (await asCurrent(tx, tournament, calculation));
  if (!current) throw new ApiError('STALE_VERSION', 'New results have come in. Check them before you save.');
  await recordCalculation(tx, tournament, current);
}
