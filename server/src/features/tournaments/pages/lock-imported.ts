import type { Gender } from '@boast/domain/import/read/tour-page';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { type LockedTournament, lockTournament, lockTournamentWhere } from '../../draws/lock-tournament.ts';
import { refuseFollowing } from '../../draws/refuse-following.ts';

/**
 * Locks the tournament that an address and gender made before, so that two imports of one page, or an import and a result, go
 * one after the other (edges 22 and 45). So do two first imports, which have no row yet. The address of a cancelled event may
 * make another tournament.
 */
export async function lockImported(
  tx: Tx,
  sourceUrl: string,
  gender: Gender,
): Promise<LockedTournament | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${gender} ${sourceUrl}`}, 0))`.execute(
    tx,
  );
  return lockTournamentWhere(
    tx,
    sql`source_url = ${sourceUrl} and gender = ${gender} and status <> 'CANCELLED'`,
  );
}

/** Locks the tournament of a sheet. Two sheets of new tournaments go one after the other, so that the second sees the first. */
export async function lockForSheet(
  tx: Tx,
  tournamentId: string | undefined,
): Promise<LockedTournament | null> {
  if (tournamentId !== undefined) {
    const tournament = await lockTournament(tx, tournamentId, null);
    refuseFollowing(tournament);
    return tournament;
  }
  await sql`select pg_advisory_xact_lock(hashtextextended('import sheet', 0))`.execute(tx);
  return null;
}
