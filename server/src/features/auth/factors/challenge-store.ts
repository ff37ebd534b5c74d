import type { Db, Tx } from '../../../db/database.ts';
import { databaseNow, minutesFromNow } from '../database-clock.ts';

/** Starts a challenge; returns its id and its end in Unix seconds. */
export async function insertChallenge(
  tx: Tx,
  factorId: string,
  minutes: number,
): Promise<{ id: string; expiresAt: number }> {
  const { id, expires_at } = await tx
    .insertInto('auth.factor_challenge')
    .values({ factor_id: factorId, expires_at: minutesFromNow(minutes) })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
  return { id, expiresAt: Math.floor(Date.parse(expires_at) / 1_000) };
}

export async function isChallenged(db: Db, factorId: string, challengeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('auth.factor_challenge')
    .select('id')
    .where('id', '=', challengeId)
    .where('factor_id', '=', factorId)
    .where('expires_at', '>', databaseNow)
    .executeTakeFirst();
  return row !== undefined;
}

export async function endChallenges(tx: Tx, factorId: string): Promise<void> {
  await tx.deleteFrom('auth.factor_challenge').where('factor_id', '=', factorId).execute();
}
