import type { DrawRole } from '@boast/domain/account/roles';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

export async function putHelper(
  tx: Tx,
  tournamentId: string,
  { userId, role }: { readonly userId: string; readonly role: DrawRole },
): Promise<void> {
  await sql`
    insert into draw_helper (tournament_id, user_id, role) values (${tournamentId}, ${userId}, ${role})
    on conflict (tournament_id, user_id) do update set role = excluded.role`.execute(tx);
}

export async function removeHelper(tx: Tx, tournamentId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('draw_helper')
    .where('tournament_id', '=', tournamentId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Lot and helpers of a draw that was started over go on in the one that replaced it. */
export async function moveRoles(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.updateTable('draw_lot').set({ tournament_id: to }).where('tournament_id', '=', from).execute();
  await sql`
    insert into draw_helper (tournament_id, user_id, role, named_at)
    select ${to}, user_id, role, named_at from draw_helper where tournament_id = ${from}`.execute(tx);
}

/** A person who leaves helps nowhere. The draws that they made stay, and administrators run them. */
export async function forgetDraws(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('draw_helper').where('user_id', '=', userId).execute();
}
