import type { Db, Tx } from '../../db/database.ts';

/** Full names by id. */
export async function playerNames(db: Db | Tx, ids: Iterable<string>): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('player').select(['id', 'full_name']).where('id', 'in', wanted).execute();
  return new Map(rows.map((row) => [row.id, row.full_name]));
}
