/**
 * Entries and drafts are written under a shared lock: the sealer updates the row first, so it waits for these
 * writers.
 */
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { type HeldForEntry, holdForEntry } from '../draws/lock-tournament.ts';
import type { EntryRow } from './entry-store.ts';

/** The entry's columns are null for a person without an active entry. */
type SaveRow = EntryRow & {
  readonly saver_id: string;
  readonly has_draft: boolean;
  readonly has_entry: boolean;
};

export interface LockedSave {
  readonly lock: HeldForEntry;
  /** The entry is locked until this transaction ends; null when another transaction holds it. */
  readonly active: EntryRow | null;
  readonly hasEntry: boolean;
  readonly hasDraft: boolean;
}

/**
 * Loads and locks everything that these people's saves need in one round trip: first the tournament, then those entries that no other
 * transaction holds. Empty when the tournament does not exist or is not published.
 */
export async function lockForSaves(
  tx: Tx,
  tournamentId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, LockedSave>> {
  const { held, rows } = await holdForEntry<SaveRow>(
    tx,
    tournamentId,
    (lock) => sql`, active as materialized (
      select * from entry
      where tournament_id = ${tournamentId} and user_id = any(${userIds}::uuid[]) and status = 'ACTIVE'
        and exists (select from locked)
      for update skip locked
    )
    select saver.id as saver_id,
      exists (select from draft d where d.tournament_id = ${tournamentId} and d.user_id = saver.id
        and d.picks is not null) as has_draft,
      exists (select from entry e where e.tournament_id = ${tournamentId} and e.user_id = saver.id
        and e.status = 'ACTIVE') as has_entry,
      active.*, ${lock}
    from locked cross join unnest(${userIds}::uuid[]) as saver(id) left join active on active.user_id = saver.id`,
  );
  const locked = new Map<string, LockedSave>();
  if (!held) return locked;
  for (const row of rows) {
    const active = (row.id as string | null) === null ? null : row;
    locked.set(row.saver_id, {
      lock: held,
      active,
      hasEntry: row.has_entry,
      hasDraft: row.has_draft,
    });
  }
  return locked;
}

/**
 * Refuses as LOCKED, with the times that decided. `message` says what the person can still see or
 * do.
 */
export const lockedError = (lock: HeldForEntry, message: string): ApiError =>
  new ApiError('LOCKED', message, {
    serverTime: new Date(lock.now).toISOString(),
    startsAt: lock.startsAt === null ? null : new Date(lock.startsAt).toISOString(),
  });
