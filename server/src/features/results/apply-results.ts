/** Brings a changed draw into the database after a result came in, was corrected or was cleared. */
import type { Draw } from '@boast/domain/draw/draw';
import { isDrawComplete } from '@boast/domain/draw/results';
import { statusAfterResults } from '@boast/domain/tournament/lifecycle';
import { TOURNAMENT_STATUSES, type TournamentStatus } from '@boast/domain/tournament/status';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { tournamentChange } from '../draws/tournament-events.ts';
import { matchesUpdate, type ResultsWord } from '../draws/write-draw.ts';
import { prizePaid } from '../prizes/prize-paid.ts';
import { correctedMatches } from './corrected-matches.ts';

export interface ResultsChange {
  /** As it is stored, read under the tournament's row lock. */
  readonly before: Draw;
  readonly draw: Draw;
  /** Numbers of the matches whose result is new, another or gone. */
  readonly changed: readonly number[];
  readonly by: ResultsWord['by'];
  /** We, not the officials, had it wrong: counts also after a prize was paid (edge 20). */
  readonly operatorError?: boolean;
}

/**
 * Writes the draw and raises the results version, so that every board is computed anew; the status follows by the table
 * of the domain. The caller holds the tournament's row lock. With the version go the results it replaces, a note of what
 * it corrects, and word of it to every process: all of it in one statement, for others wait for that lock.
 */
export async function applyResults(tx: Tx, tournamentId: string, change: ResultsChange): Promise<void> {
  const { before, draw, changed, by } = change;
  const corrected = correctedMatches(before, draw);
  const note = corrected.length === 0 ? null : JSON.stringify(corrected);
  const { rows } = await sql`
    with saved as (${matchesUpdate(tournamentId, draw, { matches: changed, by })}),
    newest as (
      update tournament set results_version = results_version + 1, version = version + 1,
        status = ${JSON.stringify(statusesAfter(change))}::jsonb
          -> case when ${prizePaid(tournamentId)} then 'paid' else 'unpaid' end ->> status
      where id = ${tournamentId}
      returning id, results_version
    ), kept as (
      insert into results_before (tournament_id, results_version, results)
      select id, results_version, ${JSON.stringify(before.results)}::jsonb from newest
    ), noted as (
      insert into correction (tournament_id, results_version, changes)
      select id, results_version, note from newest, (values (${note}::jsonb)) as told (note)
      where note is not null
    )
    select ${tournamentChange(tx, tournamentId)} from newest`.execute(tx);
  if (rows.length === 0) throw new Error(`There is no tournament ${tournamentId}`);
}

/** What becomes of each status, with and without a prize that was paid: the statement itself sees which of them it is. */
function statusesAfter({ draw, operatorError = false }: ResultsChange) {
  const allDecided = isDrawComplete(draw);
  const after = (prizePaid: boolean): [TournamentStatus, TournamentStatus][] =>
    TOURNAMENT_STATUSES.map((status) => [
      status,
      statusAfterResults(status, { allDecided, prizePaid, operatorError }),
    ]);
  return { paid: Object.fromEntries(after(true)), unpaid: Object.fromEntries(after(false)) };
}
