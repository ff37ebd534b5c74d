/** The shared lock under which entries and drafts are written: the sealer updates the row first, so it waits for them. */
import type { LockFacts, TournamentStatus } from '@boast/domain/tournament/status';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';

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
  const [row] = rows;
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
