import type { DrawRole } from '@boast/domain/account/roles';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { wholeDrawIdOf } from './audience.ts';

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

/** A mute stands at the whole draw and holds for its second chances. Returns false for a draw that is no club's. */
export async function setDrawMute(
  tx: Tx,
  { tournamentId, userId, isMuted }: { tournamentId: string; userId: string; isMuted: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ head: string }>`
    select ${wholeDrawIdOf(sql`t`)} as head from tournament t where t.id = ${tournamentId} and t.organiser_id is not null`.execute(
    tx,
  );
  const [draw] = rows;
  if (!draw) return false;
  await (isMuted
    ? sql`insert into draw_mute (tournament_id, user_id) values (${draw.head}, ${userId}) on conflict do nothing`
    : sql`delete from draw_mute where tournament_id = ${draw.head} and user_id = ${userId}`
  ).execute(tx);
  return true;
}

/** Lot, helpers and mutes of a draw that was started over go on in the one that replaced it. */
export async function moveRoles(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.updateTable('draw_lot').set({ tournament_id: to }).where('tournament_id', '=', from).execute();
  await sql`
    insert into draw_helper (tournament_id, user_id, role, named_at)
    select ${to}, user_id, role, named_at from draw_helper where tournament_id = ${from}`.execute(tx);
  await tx.updateTable('draw_mute').set({ tournament_id: to }).where('tournament_id', '=', from).execute();
}

/** A person who leaves helps nowhere. The draws that they made stay, and administrators run them. */
export async function forgetDraws(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('draw_helper').where('user_id', '=', userId).execute();
  await tx.deleteFrom('draw_mute').where('user_id', '=', userId).execute();
}
