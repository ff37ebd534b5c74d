/** Stores which board each entrant saw last: one row for each person and tournament. */
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

interface SeenBoard {
  readonly tournamentId: string;
  readonly version: number;
  readonly rank: number;
  readonly points: number;
  readonly score: number;
  readonly possibleScore: number;
}

export async function writeSeenBoards(tx: Tx, userId: string, boards: readonly SeenBoard[]): Promise<number> {
  const { rows } = await sql`
    insert into seen_board as seen (user_id, tournament_id, results_version, rank, points, score, possible_score)
    select ${userId}, new.* from jsonb_to_recordset(${JSON.stringify(boards)}::jsonb) as new(
      "tournamentId" uuid, version int, rank int, points int, score int, "possibleScore" int)
    on conflict (user_id, tournament_id) do update set results_version = excluded.results_version,
      rank = excluded.rank, points = excluded.points, score = excluded.score,
      possible_score = excluded.possible_score, seen_at = clock_timestamp()
    where seen.results_version < excluded.results_version
    returning tournament_id`.execute(tx);
  return rows.length;
}

export async function removeSeenBoards(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('seen_board').where('user_id', '=', userId).execute();
}
