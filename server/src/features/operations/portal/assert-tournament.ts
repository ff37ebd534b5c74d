import type { Db } from '../../../db/database.ts';
import { notFound } from '../../../http/api-error.ts';

export async function assertTournament(db: Db, id: string): Promise<void> {
  const row = await db.selectFrom('tournament').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Tournament');
}
