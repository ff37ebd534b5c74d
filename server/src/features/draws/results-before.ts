/** The results before each version of a board: a board says how the ranks moved since. */
import type { MatchResult } from '@boast/domain/draw/draw';
import type { Db, Tx } from '../../db/database.ts';

interface Version {
  readonly tournamentId: string;
  readonly version: number;
}

/** By match number; null where nobody kept them: before the first result, and of versions older than this table. */
export async function readResultsBefore(
  db: Db | Tx,
  { tournamentId, version }: Version,
): Promise<readonly (MatchResult | null)[] | null> {
  const row = await db
    .selectFrom('results_before')
    .select('results')
    .where('tournament_id', '=', tournamentId)
    .where('results_version', '=', version)
    .executeTakeFirst();
  return row ? (row.results as (MatchResult | null)[]) : null;
}
