import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { type SharedTournament, shareTournaments } from '../draws/lock-tournament.ts';

/**
 * The condition is over `e` and `t`: a sealed entry stays, unless the tournament was cancelled. It is checked
 * again under the locks.
 */
export const voidable = sql<boolean>`(e.status = 'ACTIVE' and (t.status = 'CANCELLED' or (t.status = 'UPCOMING'
  and t.sealed_at is null and coalesce(clock_timestamp() < t.starts_at, true))))`;

interface LockedEntry {
  readonly tournament: SharedTournament;
  readonly status: string;
  readonly version: number;
  readonly credits_paid: number;
  readonly is_voidable: boolean;
}

/** Locks the tournament's row first, as for an entry, so that the sealer waits. Reads after the locks are granted. */
export async function lockEntry(tx: Tx, entryId: string): Promise<LockedEntry | undefined> {
  const [tournament] = await shareTournaments(
    tx,
    sql`id = (select tournament_id from entry where id = ${entryId})`,
  );
  const { rows } = await sql<Omit<LockedEntry, 'tournament'>>`
    select e.status, e.version, e.credits_paid, ${voidable} as is_voidable
    from entry e join tournament t on t.id = e.tournament_id where e.id = ${entryId} for update of e`.execute(
    tx,
  );
  const [entry] = rows;
  return entry && tournament && { ...entry, tournament };
}
