/** Brings a changed draw into the database after a result came in, was corrected or was cleared. */
import type { Draw } from '@boast/domain/draw/draw';
import { isDrawComplete } from '@boast/domain/draw/results';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { notifyTournament } from '../boards/tournament-events.ts';
import { saveMatches } from '../draws/write-draw.ts';

export interface ResultsChange {
  readonly draw: Draw;
  /** Numbers of the matches whose result is new, another or gone. */
  readonly changed: readonly number[];
  /** Whose word it is: a page never overrules a person (edge 22). */
  readonly by: 'page' | 'hand';
}

/**
 * Writes the draw and raises the results version, so that every board is computed anew. The tournament completes with
 * its final, and is active again when the final is cleared. The caller holds the tournament's row lock.
 */
export async function applyResults(
  tx: Tx,
  tournamentId: string,
  { draw, changed, by }: ResultsChange,
): Promise<void> {
  await saveMatches(tx, tournamentId, draw);
  if (changed.length > 0) {
    await tx
      .updateTable('match')
      .set({ result_by: by })
      .where('tournament_id', '=', tournamentId)
      .where('number', 'in', changed)
      .execute();
  }
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
