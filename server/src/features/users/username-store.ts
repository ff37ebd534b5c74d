import { usernameHoldDays } from '@boast/domain/account/username';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { UserRow } from './user-store.ts';

/**
 * A name is taken when another person has it, still owns it after giving it up, or it is held back for
 * nobody.
 */
export async function isUsernameTaken(
  db: Db,
  username: string,
  { except }: { except?: string } = {},
): Promise<boolean> {
  const name = username.toLowerCase();
  const owner = except ?? null;
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from app_user where lower(username) = ${name} and id is distinct from ${owner}::uuid)
      or exists (select from username_hold where username_lower = ${name} and (user_id is null or user_id is distinct from ${owner}::uuid)
        and held_until > clock_timestamp()) as taken`.execute(db);
  return rows[0]?.taken ?? true;
}

/** Holds back, for nobody, the present and former names of somebody who left, so that nobody can pose as them for a while. */
export async function disownUsernames(tx: Tx, { id, username }: UserRow): Promise<void> {
  await holdUsername(tx, username, id);
  await tx.updateTable('username_hold').set({ user_id: null }).where('user_id', '=', id).execute();
}

export async function countNamesHeld(
  tx: Tx,
  { userId, username }: { readonly userId: string; readonly username: string },
): Promise<number> {
  const { held } = await tx
    .selectFrom('username_hold')
    .select(sql<number>`count(*)::integer`.as('held'))
    .where('user_id', '=', userId)
    .where('username_lower', '<>', username.toLowerCase())
    .where('held_until', '>', sql<string>`clock_timestamp()`)
    .executeTakeFirstOrThrow();
  return held;
}

export async function holdUsername(tx: Tx, username: string, userId: string): Promise<void> {
  const held_until = sql<string>`clock_timestamp() + make_interval(days => ${usernameHoldDays})`;
  await tx
    .insertInto('username_hold')
    .values({ username_lower: username.toLowerCase(), user_id: userId, held_until })
    .onConflict((conflict) => conflict.column('username_lower').doUpdateSet({ user_id: userId, held_until }))
    .execute();
}
