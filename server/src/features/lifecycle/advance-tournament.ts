/** Moves tournaments on by themselves, as far as the table of domain/tournament/lifecycle.ts lets them. */
import { nextStatus, PRIZE_HOLD_MS } from '@boast/domain/tournament/lifecycle';
import type { TournamentStatus } from '@boast/domain/tournament/status';
import { sql } from 'kysely';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import { calculatePrizes } from '../prizes/calculate-prize.ts';
import type { Calculation } from '../prizes/calculation.ts';
import { isCurrent, recordCalculation } from '../prizes/record-calculation.ts';
import { sealInTransaction } from '../seal/seal-tournament.ts';
import { changeStatus } from './change-status.ts';
import { reportLatePrizes } from './late-prizes.ts';
import { type LockedLifecycle, lockLifecycle } from './lifecycle-facts.ts';
import { tellResults } from './tell-results.ts';
import { verifyBoard } from './verify-board.ts';

type Host = Pick<Context, 'db' | 'log'>;

/**
 * The recurring look at every tournament that may move; the others are not even locked, for people may be entering them.
 * One that fails keeps none of the others.
 */
export async function advanceTournaments(host: Host): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select t.id from tournament t
    where (t.status = 'UPCOMING' and t.sealed_at is null and t.starts_at <= clock_timestamp())
      or (t.status = 'ACTIVE' and exists (
        select from match m where m.tournament_id = t.id and m.number = t.draw_size - 2 and m.winner is not null))
      or t.status in ('COMPLETED', 'SCORED', 'PAYING')
      or (t.status = 'PAID' and t.results_told is distinct from t.results_version)
    order by t.id`.execute(host.db);
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

/** Safe to run twice, late, or on two machines: whatever moves is decided under the tournament's row lock. */
export async function advanceTournament(host: Host, tournamentId: string): Promise<void> {
  for (;;) {
    const calculation = await prepareMove(host, tournamentId);
    const moved = await inTransaction(host.db, async (tx) => {
      const locked = await lockLifecycle(tx, tournamentId);
      if (!locked) return false;
      const current =
        calculation && (await isCurrent(tx, locked.tournament, calculation)) ? calculation : null;
      if (current && mustTell(locked)) await tellResults(tx, locked.tournament, current);
      const to = nextStatus(locked.facts);
      return to !== null && move(tx, locked, to, current);
    });
    if (!moved) return;
  }
}

/** People hear of a board once it was verified. */
const mustTell = ({ facts, tournament }: LockedLifecycle): boolean =>
  isFinal(facts.status) &&
  facts.boardVerified &&
  facts.allDecided &&
  tournament.results_told !== tournament.results_version;

const isFinal = (status: TournamentStatus): boolean =>
  status === 'SCORED' || status === 'PAYING' || status === 'PAID';

/**
 * A board is verified, and prizes are calculated, before anything is locked: both may take a while. What comes of it
 * counts only if the results are still those.
 */
async function prepareMove(host: Host, tournamentId: string): Promise<Calculation | null> {
  const { rows } = await sql<{ status: TournamentStatus; untold: boolean; since_status: number }>`
    select status, results_told is distinct from results_version as untold,
      (extract(epoch from clock_timestamp() - status_since) * 1000)::float8 as since_status
    from tournament where id = ${tournamentId}`.execute(host.db);
  const [tournament] = rows;
  if (!tournament) return null;
  const { status, untold } = tournament;
  const tells = isFinal(status) && untold;
  if (status === 'COMPLETED' || status === 'SCORED' || tells) await verifyBoard(host, tournamentId);
  const pays = status === 'SCORED' && tournament.since_status >= PRIZE_HOLD_MS;
  return pays || tells ? calculatePrizes(host.db, tournamentId) : null;
}

async function move(
  tx: Tx,
  { tournament }: LockedLifecycle,
  to: TournamentStatus,
  calculation: Calculation | null,
): Promise<boolean> {
  if (to === 'ACTIVE') return (await sealInTransaction(tx, tournament.id, 'due')).sealed;
  if (to === 'PAYING') {
    if (!calculation) return false;
    await recordCalculation(tx, tournament, calculation);
  }
  await changeStatus(tx, tournament, to);
  return true;
}
