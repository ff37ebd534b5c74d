/**
 * Adds final boards of whole draws to the season; what follows from it, such as titles and personal records, counts no
 * second chance either. A board counts once an independent computation agrees with it; a correction makes a new board,
 * which replaces it once verified. Safe to run twice, late, or on two machines.
 */
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../../db/database.ts';
import { isPublic } from '../../draws/audience.ts';
import { computeTournamentBoard } from '../board/boards.ts';
import { replaceSeasonBoard } from './season-store.ts';

export async function countBoards(db: Db): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select t.id from tournament t
    join board_check c on c.tournament_id = t.id and c.results_version = t.results_version and c.difference_count = 0
    left join season_board b on b.tournament_id = t.id
    where ${isPublic(sql`t`)} and t.whole_draw_id is null and t.status in ('SCORED', 'PAYING', 'PAID') and b.results_version is distinct from t.results_version
    order by t.id`.execute(db);
  let counted = 0;
  for (const { id } of rows) if (await countBoard(db, id)) counted += 1;
  return counted;
}

async function countBoard(db: Db, tournamentId: string): Promise<boolean> {
  const tournamentBoard = await computeTournamentBoard(db, tournamentId, undefined);
  if (!tournamentBoard) return false;
  return inTransaction(db, async (tx) => {
    // Results are written under the same row lock, so the board counted is the newest.
    const { rows } = await sql`
      select from tournament where id = ${tournamentId} and results_version = ${tournamentBoard.version}
        and status in ('SCORED', 'PAYING', 'PAID') for no key update`.execute(tx);
    if (rows.length === 0) return false;
    await replaceSeasonBoard(tx, tournamentBoard);
    return true;
  });
}
