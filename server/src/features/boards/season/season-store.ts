import { at } from '@boast/domain/at';
import { pointsOf, rankOf } from '@boast/domain/board/board';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { TournamentBoard } from '../board/boards.ts';
import { namesChanged } from '../board/name-events.ts';

const BATCH = 20_000;

/** Replaces the counted board of the tournament. Entries voided since then do not count. */
export async function replaceSeasonBoard(tx: Tx, tournamentBoard: TournamentBoard): Promise<void> {
  const { tournamentId, version, entries } = tournamentBoard;
  const board = tournamentBoard.board.copy();
  await tx.deleteFrom('season_board').where('tournament_id', '=', tournamentId).execute();
  await tx
    .insertInto('season_board')
    .values({
      tournament_id: tournamentId,
      results_version: version,
      entry_count: board.entryCount,
      possible_score: board.possible,
    })
    .execute();
  for (let first = 0; first < board.entryCount; first += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, board.entryCount - first) }, (_, n) => first + n);
    await sql`
      insert into season_result (tournament_id, user_id, entry_id, points, score, rank)
      select e.tournament_id, e.user_id, e.id, row.points, row.score, row.rank
      from unnest(
        ${batch.map((entry) => entries.entryIds.at(entry))}::uuid[],
        ${batch.map((entry) => pointsOf(board, entry))}::integer[],
        ${batch.map((entry) => at(board.correct, entry))}::integer[],
        ${batch.map((entry) => rankOf(board, entry))}::integer[]
      ) as row(entry_id, points, score, rank)
      join entry e on e.id = row.entry_id and e.status = 'ACTIVE'`.execute(tx);
  }
  // Titles stand beside the names on every board, and a trigger counts them as a change of names.
  await namesChanged(tx);
}
