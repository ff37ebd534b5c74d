/** Moves tournaments on by themselves, as far as the table of domain/tournament/lifecycle.ts lets them. */
import { nextStatus } from '@boast/domain/tournament/lifecycle';
import type { TournamentStatus } from '@boast/domain/tournament/status';
import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { calculatePrizes } from '../prizes/calculate-prize.ts';
import type { Calculation } from '../prizes/calculation.ts';
import { isCurrent, recordCalculation } from '../prizes/record-calculation.ts';
import { sealInTransaction } from '../seal/seal-tournament.ts';
import { changeStatus } from './change-status.ts';
import { reportLatePrizes } from './late-prizes.ts';
import { type LockedTournament, lockLifecycle } from './lifecycle-facts.ts';
import { verifyBoard } from './verify-board.ts';

type Host = Pick<Context, 'db' | 'log'>;

/** The recurring look at every tournament that may move. One that fails keeps none of the others. */
export async function advanceTournaments(host: Host): Promise<void> {
  const rows = await host.db
    .selectFrom('tournament')
    .select('id')
    .where('status', 'in', ['UPCOMING', 'ACTIVE', 'COMPLETED', 'SCORED', 'PAYING'])
    .orderBy('id')
    .execute();
  const failures: unknown[] = [];
  for (const { id } of rows) {
    await advanceTournament(host, id).catch((error: unknown) => {
      host.log.error({ err: error, tournamentId: id }, 'a tournament could not move on');
      failures.push(error);
    });
  }
  await reportLatePrizes(host.db);
  if (failures.length > 0) throw failures[0];
}

/** What is computed before the row is locked; it counts only if the results are still those. */
interface Prepared {
  readonly calculation: Calculation | null;
}

/** Safe to run twice, late, or on two machines: whatever moves is decided under the tournament's row lock. */
export async function advanceTournament(host: Host, tournamentId: string): Promise<void> {
  for (;;) {
    const prepared = await prepareMove(host, tournamentId);
    const moved = await inTransaction(host.db, async (tx) => {
      const locked = await lockLifecycle(tx, tournamentId);
      const to = locked && nextStatus(locked.facts);
      return locked && to ? move(tx, locked, to, prepared) : false;
    });
    if (!moved) return;
  }
}

/** A board is verified, and prizes are calculated, before anything is locked: both may take a while. */
async function prepareMove(host: Host, tournamentId: string): Promise<Prepared> {
  const tournament = await host.db
    .selectFrom('tournament')
    .select('status')
    .where('id', '=', tournamentId)
    .executeTakeFirst();
  if (tournament?.status === 'COMPLETED' || tournament?.status === 'SCORED')
    await verifyBoard(host, tournamentId);
  const pays = tournament?.status === 'SCORED';
  return { calculation: pays ? await calculatePrizes(host.db, tournamentId) : null };
}

async function move(
  tx: Tx,
  locked: LockedTournament,
  to: TournamentStatus,
  { calculation }: Prepared,
): Promise<boolean> {
  if (to === 'ACTIVE') return (await sealInTransaction(tx, locked.id, 'due')).sealed;
  if (to === 'PAYING') {
    if (!calculation || !(await isCurrent(tx, locked.id, calculation))) return false;
    await recordCalculation(tx, locked, calculation);
  }
  await changeStatus(tx, locked.id, to);
  return true;
}
