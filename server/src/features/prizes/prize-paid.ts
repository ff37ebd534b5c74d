import type { Tx } from '../../db/database.ts';

/** Whether somebody was paid a prize of this tournament, in money or credits. */
export async function isPrizePaid(tx: Tx, tournamentId: string): Promise<boolean> {
  const paid = await tx
    .selectFrom('prize')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('method', 'in', ['CREDITS', 'CASH'])
    .executeTakeFirst();
  return paid !== undefined;
}
