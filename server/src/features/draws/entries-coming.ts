import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/**
 * True while a tournament that was started over still waits for entries of the old one: sealing now
 * would lose them.
 */
export const entriesAreComing = sql<boolean>`exists (
  select from entry e where e.tournament_id = tournament.started_over_from and e.status = 'ACTIVE')`;

export async function areEntriesComing(tx: Tx, tournamentId: string): Promise<boolean> {
  const { rows } =
    await sql`select from tournament where id = ${tournamentId} and ${entriesAreComing}`.execute(tx);
  return rows.length > 0;
}
