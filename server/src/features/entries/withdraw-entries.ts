import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { isVoidable, shareTournaments } from '../draws/lock-tournament.ts';
import { voidEntry } from './void-entry.ts';

/**
 * Voids and refunds a person's entries in every tournament that is still open; locked entries stay. Returns their number. Locks the
 * tournaments' rows as for an entry.
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
  // Read after the locks were granted, because the start may have passed while waiting for them.
  const { rows } = await sql<{ id: string; tournament_id: string }>`
    select e.id, e.tournament_id from entry e join tournament t on t.id = e.tournament_id
    where e.user_id = ${userId} and e.status = 'ACTIVE' and t.status = 'UPCOMING' and t.sealed_at is null
      and coalesce(clock_timestamp() < t.starts_at, true)
    order by e.id`.execute(tx);
  let withdrawn = 0;
  for (const tournament of tournaments.filter(isVoidable)) {
    for (const { id } of rows.filter((row) => row.tournament_id === tournament.id)) {
      await voidEntry(tx, tournament, { entryId: id, actorId, reason });
      withdrawn += 1;
    }
  }
  return withdrawn;
}
