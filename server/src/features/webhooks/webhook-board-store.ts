import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

interface ReportedBoard {
  readonly version: number;
  /** The entries that led it. */
  readonly leaders: readonly string[];
}

/** Addresses hear of boards after this one. */
export async function insertBoardMark(tx: Tx, tournamentId: string): Promise<void> {
  await sql`
    insert into webhook_board (tournament_id, results_version, leaders)
    select id, results_version, '{}' from tournament where id = ${tournamentId}
    on conflict do nothing`.execute(tx);
}

/** The board that was told last. A second process waits for the first. */
export async function lockLeaders(tx: Tx, tournamentId: string): Promise<ReportedBoard | null> {
  await sql`
    insert into webhook_board (tournament_id, results_version, leaders) values (${tournamentId}, 0, '{}')
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<ReportedBoard>`
    select results_version as version, leaders from webhook_board
    where tournament_id = ${tournamentId} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function keepLeaders(
  tx: Tx,
  tournamentId: string,
  { version, leaders }: ReportedBoard,
): Promise<void> {
  await sql`
    update webhook_board set results_version = ${version}, leaders = ${leaders}::uuid[]
    where tournament_id = ${tournamentId}`.execute(tx);
}
