/**
 * Brings final boards into the season. A board counts once an independent recompute agreed with it; a correction makes
 * another, which takes its place when it was verified in turn. Safe to run twice, late, or on two machines.
 */
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../../db/database.ts';
import { computeTournamentBoard } from '../board/boards.ts';
import { replaceSeasonBoard } from './season-store.ts';

/** Answers how many boards were counted. */
export async function countBoards(db: Db): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select t.id from tournament t
    join board_check c on c.tournament_id = t.id and c.results_version = t.results_version and c.difference_count = 0
    left join season_board b on b.tournament_id = t.id
    where t.status in ('SCORED', 'PAYING', 'PAID') and b.results_version is distinct from t.results_version
    order by t.id`.execute(db);
  let counted = 0;
  for (const { id } of rows) if (await countBoard(db, id)) counted += 1;
  return counted;
}

async function countBoard(db: Db, tournamentId: string): Promise<boolean> {
  const shown = await computeTournamentBoard(db, tournamentId, undefined);
  if (!shown) return false;
  return inTransaction(db, async (tx) => {
    // Held for the moment, as results are written under the same row: what is counted is the newest board.
    const { rows } = await sql`
      select from tournament where id = ${tournamentId} and results_version = ${shown.version}
        and status in ('SCORED', 'PAYING', 'PAID') for no key update`.execute(tx);
    if (rows.length === 0) return false;
    await replaceSeasonBoard(tx, shown);
    return true;
  });
}
