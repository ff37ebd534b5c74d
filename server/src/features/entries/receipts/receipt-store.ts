import { type Insertable, sql } from 'kysely';
import type { ReceiptKey } from '../../../db/__generated__/schema.ts';
import type { Db, Tx } from '../../../db/database.ts';

export const readReceiptKey = (db: Db) =>
  db.selectFrom('receipt_key').select(['id', 'private_key', 'public_key']).executeTakeFirst();

export async function keepReceiptKey(tx: Tx, key: Insertable<ReceiptKey>): Promise<void> {
  await tx
    .insertInto('receipt_key')
    .values(key)
    .onConflict((conflict) => conflict.expression(sql`(true)`).doNothing())
    .execute();
}
