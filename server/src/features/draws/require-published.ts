import type { Db } from '../../db/database.ts';
import { notFound } from '../../http/api-error.ts';

/** Throws NOT_FOUND for a tournament that only its administrators may see yet, as for none. */
export async function requirePublished(db: Db, tournamentId: string): Promise<void> {
  const tournament = await db
    .selectFrom('tournament')
    .select('status')
    .where('id', '=', tournamentId)
    .executeTakeFirst();
  if (!tournament || tournament.status === 'CREATING') throw notFound('Tournament');
}
