/** The results before each version of a board: a board says how the ranks moved since. */
import type { MatchResult } from '@boast/domain/draw/match-result';
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

/**
 * As they stood before the last of them came in, was corrected or cleared, where these are the results of now. A version that
 * only says that somebody made way for another is passed over: nothing moved with it. Null where nobody kept them.
 */
export async function readBeforeLast(
  tx: Tx,
  tournamentId: string,
  results: readonly (MatchResult | null)[],
): Promise<readonly (MatchResult | null)[] | null> {
  const row = await tx
    .selectFrom('results_before')
    .select('results')
    .where('tournament_id', '=', tournamentId)
    .where('results', '<>', JSON.stringify(results))
    .orderBy('results_version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? (row.results as (MatchResult | null)[]) : null;
}
