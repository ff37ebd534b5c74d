import type { Tx } from '../../db/database.ts';

/** The address that somebody's calendar had before opens nothing from now on. */
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
