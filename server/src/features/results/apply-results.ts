/** Brings a changed draw into the database after a result came in, was corrected or was cleared. */
import type { Draw } from '@boast/domain/draw/draw';
import { isDrawComplete } from '@boast/domain/draw/results';
import { statusAfterResults } from '@boast/domain/tournament/lifecycle';
import type { TournamentStatus } from '@boast/domain/tournament/status';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { notifyTournament } from '../boards/tournament-events.ts';
import { loadDraw } from '../draws/stored-draw.ts';
import { saveMatches } from '../draws/write-draw.ts';
import { isPrizePaid } from '../prizes/prize-paid.ts';
import { noteCorrection } from './note-correction.ts';
import { keepResultsBefore } from './results-before.ts';

export interface ResultsChange {
  readonly draw: Draw;
  /** Numbers of the matches whose result is new, another or gone. */
  readonly changed: readonly number[];
  /** Whose word it is: a page never overrules a person (edge 22). */
  readonly by: 'page' | 'hand';
  /** We, not the officials, had it wrong: counts also after a prize was paid (edge 20). */
  readonly operatorError?: boolean;
}

/**
 * Writes the draw and raises the results version, so that every board is computed anew; the status follows by the table
 * of the domain. The caller holds the tournament's row lock.
 */
export async function applyResults(
  tx: Tx,
  tournamentId: string,
  { draw, changed, by, operatorError = false }: ResultsChange,
): Promise<void> {
  const before = await loadDraw(tx, tournamentId);
  if (!before) throw new Error(`Tournament ${tournamentId} has no draw`);
  await saveMatches(tx, tournamentId, draw);
  if (changed.length > 0) {
    await tx
      .updateTable('match')
      .set({ result_by: by })
      .where('tournament_id', '=', tournamentId)
      .where('number', 'in', changed)
      .execute();
  }
  const { status } = await tx
    .selectFrom('tournament')
    .select('status')
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  const after = statusAfterResults(status as TournamentStatus, {
    allDecided: isDrawComplete(draw),
    prizePaid: await isPrizePaid(tx, tournamentId),
    operatorError,
  });
  const { results_version: version } = await tx
    .updateTable('tournament')
    .set({
      status: after,
      results_version: sql`results_version + 1`,
      version: sql`version + 1`,
    })
    .where('id', '=', tournamentId)
    .returning('results_version')
    .executeTakeFirstOrThrow();
  await keepResultsBefore(tx, { tournamentId, version }, before.draw);
  await noteCorrection(tx, tournamentId, { before: before.draw, after: draw, version });
  await notifyTournament(tx, tournamentId);
}
