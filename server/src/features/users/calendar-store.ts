import type { Tx } from '../../db/database.ts';

/** The new address replaces the old one, which stops working. */
export async function writeCalendarSecret(tx: Tx, userId: string, secret: string): Promise<void> {
  await tx
    .insertInto('calendar_address')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(({ fn }) => ({ secret, made_at: fn('clock_timestamp') })),
    )
    .execute();
}

export async function removeCalendar(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('calendar_address').where('user_id', '=', userId).execute();
}
