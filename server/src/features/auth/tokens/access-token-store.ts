import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { databaseNow } from '../database-clock.ts';

interface NewToken {
  readonly userId: string;
  readonly name: string;
  readonly scope: string;
  readonly days: number;
  readonly digest: Buffer;
  readonly lastFour: string;
}

/** A person may see these columns of their own token, but never the digest it is found by. */
export const TOKEN_COLUMNS = [
  'id',
  'name',
  'scope',
  'last_four as lastFour',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'last_used_at as lastUsedAt',
] as const;

/**
 * Returns undefined when the person already has the maximum of live tokens. The person's row lock makes two requests at once count each
 * other.
 */
export async function insertToken(tx: Tx, token: NewToken, most: number) {
  await sql`select from app_user where id = ${token.userId} for no key update`.execute(tx);
  const { alive } = await tx
    .selectFrom('access_token')
    .select(sql<number>`count(*)::integer`.as('alive'))
    .where('user_id', '=', token.userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', databaseNow)
    .executeTakeFirstOrThrow();
  if (alive >= most) return undefined;
  return tx
    .insertInto('access_token')
    .values({
      user_id: token.userId,
      name: token.name,
      scope: token.scope,
      digest: token.digest,
      last_four: token.lastFour,
      expires_at: sql<string>`clock_timestamp() + make_interval(days => ${token.days})`,
    })
    .returning(TOKEN_COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function revokeTokens(
  tx: Tx,
  { userId, id }: { readonly userId: string; readonly id?: string },
): Promise<readonly string[]> {
  const revoked = await tx
    .updateTable('access_token')
    .set({ revoked_at: databaseNow })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    // A person can still revoke an expired token to take it off their list.
    .$if(id === undefined, (query) => query.where('expires_at', '>', databaseNow))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .returning('id')
    .execute();
  return revoked.map((row) => row.id);
}

export async function noteTokenUses(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('access_token')
    .set({ last_used_at: databaseNow })
    .where('id', 'in', ids)
    .where((eb) =>
      eb.or([
        eb('last_used_at', 'is', null),
        eb('last_used_at', '<', sql<string>`clock_timestamp() - interval '50 seconds'`),
      ]),
    )
    .execute();
}

export async function deleteTokens(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('access_token').where('user_id', '=', userId).execute();
}
