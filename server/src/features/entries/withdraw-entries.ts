import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { shareTournaments } from '../draws/lock-tournament.ts';
import { voidEntry } from './void-entry.ts';

/**
 * Takes a person out of every tournament that still takes entries, and gives back what they paid; what is locked stays.
 * Answers how many. The tournaments' rows are held as by somebody who enters (design.md 4).
 */
export async function withdrawEntries(
  tx: Tx,
  { userId, actorId = userId, reason }: { userId: string; actorId?: string; reason: string },
): Promise<number> {
  const tournaments = await shareTournaments(
    tx,
    sql`status = 'UPCOMING'
      and id in (select tournament_id from entry where user_id = ${userId} and status = 'ACTIVE')`,
  );
  // Asked after the locks were granted: they may have been waited for across the start.
  const { rows } = await sql<{ id: string; tournament_id: string }>`
    select e.id, e.tournament_id from entry e join tournament t on t.id = e.tournament_id
    where e.user_id = ${userId} and e.status = 'ACTIVE' and t.status = 'UPCOMING' and t.sealed_at is null
      and coalesce(clock_timestamp() < t.starts_at, true)
    order by e.id`.execute(tx);
  let withdrawn = 0;
  for (const tournament of tournaments) {
    for (const { id } of rows.filter((row) => row.tournament_id === tournament.id)) {
      await voidEntry(tx, tournament, { entryId: id, actorId, reason });
      withdrawn += 1;
    }
  }
  return withdrawn;
}
