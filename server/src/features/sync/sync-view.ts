import type { SyncState } from '@boast/contract/sync';
import type { Db } from '../../db/database.ts';

export interface FollowedTournament {
  readonly id: string;
  readonly name: string;
  readonly gender: 'mens' | 'womens';
  readonly source_url: string;
}

/** Null when there is no such tournament, or it has no page. */
export async function findFollowed(db: Db, tournamentId: string): Promise<FollowedTournament | null> {
  const row = await db
    .selectFrom('tournament')
    .select(['id', 'name', 'gender', 'source_url'])
    .where('id', '=', tournamentId)
    .executeTakeFirst();
  if (!row || row.source_url === null) return null;
  return { ...row, source_url: row.source_url, gender: row.gender === 'womens' ? 'womens' : 'mens' };
}

/** Null when there is no such tournament. */
export async function readSyncState(db: Db, tournamentId: string): Promise<SyncState | null> {
  const row = await db
    .selectFrom('tournament')
    .leftJoin('tournament_sync', 'tournament_sync.tournament_id', 'tournament.id')
    .select(['source_url', 'status', 'enabled', 'next_at', 'tried_at', 'succeeded_at', 'changed_at'])
    .select(['failing_since', 'last_error'])
    .where('tournament.id', '=', tournamentId)
    .executeTakeFirst();
  if (!row) return null;
  const isFollowed =
    row.source_url !== null && row.enabled !== false && ['UPCOMING', 'ACTIVE'].includes(row.status);
  return {
    sourceUrl: row.source_url,
    enabled: row.enabled ?? row.source_url !== null,
    nextAt: isFollowed ? (row.next_at?.toISOString() ?? null) : null,
    triedAt: row.tried_at?.toISOString() ?? null,
    succeededAt: row.succeeded_at?.toISOString() ?? null,
    changedAt: row.changed_at?.toISOString() ?? null,
    failingSince: row.failing_since?.toISOString() ?? null,
    lastError: row.last_error,
  };
}
