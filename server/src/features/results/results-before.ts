/** The results before each version of a board: a board says how the ranks moved since. */
import type { Draw, MatchResult } from '@boast/domain/draw/draw';
import type { Db, Tx } from '../../db/database.ts';

interface Version {
  readonly tournamentId: string;
  readonly version: number;
}

/** `before` is the draw as it stood until this version. */
export async function keepResultsBefore(
  tx: Tx,
  { tournamentId, version }: Version,
  before: Draw,
): Promise<void> {
  await tx
    .insertInto('results_before')
    .values({
      tournament_id: tournamentId,
      results_version: version,
      results: JSON.stringify(before.results),
    })
    .execute();
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
