/** Reads the results that came before a version of a board, so that a board can show how ranks moved. */
import type { MatchResult } from '@boast/domain/draw/match-result';
import type { Db, Tx } from '../../db/database.ts';

interface Version {
  readonly tournamentId: string;
  readonly version: number;
}

/**
 * The results are by match number; null when no earlier ones are stored: before the first result, and for
 * versions older than this table.
 */
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
 * Skips versions that only replace a player, because no rank moved with them. It is null when no earlier
 * results are stored.
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
