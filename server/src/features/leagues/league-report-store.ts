import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** A person has one report for each league; a newer reason replaces it. */
export async function putReport(
  tx: Tx,
  { leagueId, userId, reason }: { leagueId: string; userId: string; reason: string },
): Promise<void> {
  await sql`
    insert into league_report (league_id, user_id, reason) values (${leagueId}, ${userId}, ${reason})
    on conflict (league_id, user_id) do update
      set reason = excluded.reason, reported_at = clock_timestamp(), dealt_with_at = null`.execute(tx);
}

export async function removeReports(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('league_report').where('user_id', '=', userId).execute();
}
