import { credits, EMPTY_HOLDING, type Holding } from '@boast/domain/credits/credits';
import type { Db, Tx } from '../../db/database.ts';

export interface HoldingRow {
  credits: number;
  debt: number;
}

/** A person's balance, with its row locked until the transaction ends. Creates the row if there is none. */
export async function lockHolding(tx: Tx, userId: string): Promise<Holding> {
  const row = await tx
    .insertInto('credit_balance')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId }))
    .returning(['credits', 'debt'])
    .executeTakeFirstOrThrow();
  return toHolding(row);
}

export async function readHolding(db: Db | Tx, userId: string): Promise<Holding> {
  const row = await db
    .selectFrom('credit_balance')
    .select(['credits', 'debt'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? toHolding(row) : EMPTY_HOLDING;
}

export const toHolding = (row: HoldingRow): Holding => ({
  credits: credits(row.credits),
  debt: credits(row.debt),
});
