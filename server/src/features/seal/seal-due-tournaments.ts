import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { sealTournament } from './seal-tournament.ts';

/** Seals what should be sealed by now, whether or not its own job ran. */
export async function sealDueTournaments(db: Db): Promise<void> {
  const due = await db
    .selectFrom('tournament')
    .select('id')
    .where('status', '=', 'UPCOMING')
    .where('sealed_at', 'is', null)
    .where('starts_at', '<=', sql<Date>`clock_timestamp()`)
    .execute();
  for (const { id } of due) await sealTournament(db, id, 'due');
}
