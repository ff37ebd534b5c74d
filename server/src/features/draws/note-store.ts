/** Notes what was done for a tournament. Nothing that people see of it changes, nor its version. */
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** The version of the results that entrants were told of. */
export async function noteResultsTold(tx: Tx, tournamentId: string, resultsVersion: number): Promise<void> {
  await tx
    .updateTable('tournament')
    .set({ results_told: resultsVersion })
    .where('id', '=', tournamentId)
    .execute();
}

export async function noteFollowed(tx: Tx, tournamentId: string): Promise<void> {
  await sql`update tournament set followed_at = clock_timestamp() where id = ${tournamentId}`.execute(tx);
}

export async function noteSheet(tx: Tx, tournamentId: string): Promise<void> {
  await sql`update tournament set sheet_at = clock_timestamp() where id = ${tournamentId}`.execute(tx);
}
