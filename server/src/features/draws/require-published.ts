import type { Db } from '../../db/database.ts';
import { notFound } from '../../http/api-error.ts';

/** Throws NOT_FOUND for a tournament that only its administrators may see yet, as for none. */
export async function requirePublished(db: Db, tournamentId: string): Promise<void> {
  const tournament = await db
    .selectFrom('tournament')
    .select('is_published')
    .where('id', '=', tournamentId)
    .executeTakeFirst();
  if (!tournament?.is_published) throw notFound('Tournament');
}
