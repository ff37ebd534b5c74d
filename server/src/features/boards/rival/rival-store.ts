import type { Tx } from '../../../db/database.ts';

/** Nobody has more than one. */
export async function putRival(tx: Tx, userId: string, rivalId: string): Promise<void> {
  await tx
    .insertInto('rival')
    .values({ user_id: userId, rival_id: rivalId })
    .onConflict((row) => row.column('user_id').doUpdateSet({ rival_id: rivalId, chosen_at: new Date() }))
    .execute();
}

export async function removeRival(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('rival').where('user_id', '=', userId).execute();
}

/** A deleted person has no rival, and is nobody's. */
export async function forgetRivals(tx: Tx, userId: string): Promise<void> {
  await removeRival(tx, userId);
  await tx.deleteFrom('rival').where('rival_id', '=', userId).execute();
}
