import type { Db, Tx } from '../../../db/database.ts';

export async function hasDuePrize(db: Db | Tx, userId: string): Promise<boolean> {
  const due = await db
    .selectFrom('prize')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'DUE')
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}
