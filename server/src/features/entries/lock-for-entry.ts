/** The shared lock under which entries and drafts are written: the sealer updates the row first, so it waits for them. */
import type { LockFacts, TournamentStatus } from '@boast/domain/tournament/status';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { EntryRow } from './entry-store.ts';

export interface LockedTournament extends LockFacts {
  /** The database's clock, in milliseconds. */
  readonly now: number;
  readonly drawVersion: number;
}

interface LockedRow {
  status: TournamentStatus;
  starts_at: Date | null;
  sealed_at: Date | null;
  draw_version: number;
  now: Date;
}

/**
 * Null when there is no such tournament, or it is not published. The clock is read after the lock was granted: the row may
 * have been waited for across the start itself.
 */
export async function lockForEntry(tx: Tx, tournamentId: string): Promise<LockedTournament | null> {
  const { rows } = await sql<LockedRow>`
    with locked as materialized (
      select status, starts_at, sealed_at, draw_version from tournament where id = ${tournamentId} for share
    )
    select locked.*, clock_timestamp() as now from locked`.execute(tx);
  return toLock(rows[0]);
}

/** The columns of the entry are null where none stands. */
type SaveRow = Omit<LockedRow, 'status'> &
  EntryRow & {
    readonly saver_id: string;
    readonly tournament_status: TournamentStatus;
    readonly has_draft: boolean;
    readonly has_entry: boolean;
  };

/** What a save has to know of its person. */
export interface LockedSave {
  readonly lock: LockedTournament;
  /** The person's entry that stands, theirs to change until this transaction ends; null where somebody else holds it. */
  readonly standing: EntryRow | null;
  readonly hasEntry: boolean;
  readonly hasDraft: boolean;
}

/**
 * All that the saves of these people have to know, and their locks, in one round trip: first the tournament's, then those
 * of the entries, as far as nobody else holds one. Nobody's when there is no such tournament, or it is not published.
 */
export async function lockForSaves(
  tx: Tx,
  tournamentId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, LockedSave>> {
  const { rows } = await sql<SaveRow>`
    with locked as materialized (
      select status, starts_at, sealed_at, draw_version from tournament where id = ${tournamentId} for share
    ), standing as materialized (
      select * from entry
      where tournament_id = ${tournamentId} and user_id = any(${userIds}::uuid[]) and status = 'ACTIVE'
        and exists (select from locked)
      for update skip locked
    )
    select saver.id as saver_id, locked.status as tournament_status, locked.starts_at, locked.sealed_at,
      locked.draw_version, clock_timestamp() as now,
      exists (select from draft d where d.tournament_id = ${tournamentId} and d.user_id = saver.id
        and d.picks is not null) as has_draft,
      exists (select from entry e where e.tournament_id = ${tournamentId} and e.user_id = saver.id
        and e.status = 'ACTIVE') as has_entry,
      standing.*
    from locked cross join unnest(${userIds}::uuid[]) as saver(id) left join standing on standing.user_id = saver.id`.execute(
    tx,
  );
  const locked = new Map<string, LockedSave>();
  for (const row of rows) {
    const lock = toLock({ ...row, status: row.tournament_status });
    const standing = (row.id as string | null) === null ? null : row;
    if (lock) locked.set(row.saver_id, { lock, standing, hasEntry: row.has_entry, hasDraft: row.has_draft });
  }
  return locked;
}

function toLock(row: LockedRow | undefined): LockedTournament | null {
  if (!row || row.status === 'CREATING') return null;
  return {
    status: row.status,
    startsAt: row.starts_at?.getTime() ?? null,
    sealedAt: row.sealed_at?.getTime() ?? null,
    drawVersion: row.draw_version,
    now: row.now.getTime(),
  };
}

/** LOCKED, with the times that decided (edge 1). `message` says what stands instead. */
export const lockedError = (lock: LockedTournament, message: string): ApiError =>
  new ApiError('LOCKED', message, {
    serverTime: new Date(lock.now).toISOString(),
    startsAt: lock.startsAt === null ? null : new Date(lock.startsAt).toISOString(),
  });
