/** Brings a changed draw into the database after a result came in, was corrected or was cleared. */
import type { Draw } from '@boast/domain/draw/draw';
import { isDrawComplete } from '@boast/domain/draw/results';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { notifyTournament } from '../boards/tournament-events.ts';
import { saveMatches } from '../draws/write-draw.ts';

/**
 * Writes the draw and raises the results version, so that every board is computed anew. The tournament completes with
 * its final, and is active again when the final is cleared. The caller holds the tournament's row lock.
 */
export async function applyResults(tx: Tx, tournamentId: string, draw: Draw): Promise<void> {
  await saveMatches(tx, tournamentId, draw);
  const complete = isDrawComplete(draw);
  await sql`
    update tournament set results_version = results_version + 1, version = version + 1,
      status = case
        when ${complete} and status = 'ACTIVE' then 'COMPLETED'
        when not ${complete} and status = 'COMPLETED' then 'ACTIVE'
        else status end
    where id = ${tournamentId}`.execute(tx);
  await notifyTournament(tx, tournamentId);
}
