import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { now } from './account-store.ts';
import { sha256 } from './secret-token.ts';

export interface Factor {
  readonly id: string;
  readonly type: 'totp' | 'recovery_code';
  readonly friendlyName: string;
  readonly isVerified: boolean;
  readonly secret: string | null;
  readonly lastStep: number | null;
}

export function listFactors(db: Db, accountId: string): Promise<Factor[]> {
  return db
    .selectFrom('auth.factor')
    .select([
      'id',
      sql<Factor['type']>`factor_type`.as('type'),
      'friendly_name as friendlyName',
      sql<boolean>`status = 'verified'`.as('isVerified'),
      'secret',
      sql<number | null>`last_step::double precision`.as('lastStep'),
    ])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
}

export async function insertFactor(
  tx: Tx,
  factor: Pick<Factor, 'type' | 'friendlyName' | 'isVerified' | 'secret'> & { accountId: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('auth.factor')
    .values({
      account_id: factor.accountId,
      factor_type: factor.type,
      friendly_name: factor.friendlyName,
      status: factor.isVerified ? 'verified' : 'unverified',
      secret: factor.secret,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function verifyFactor(tx: Tx, id: string, step: number): Promise<void> {
  await tx
    .updateTable('auth.factor')
    .set({
      status: 'verified',
      last_step: step,
      updated_at: now,
      verified_at: sql<Date>`coalesce(verified_at, clock_timestamp())`,
    })
    .where('id', '=', id)
    .execute();
}

export async function removeFactors(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('auth.factor').where('id', 'in', ids).execute();
}

/** Removes factors verified since then, and all unverified ones. */
export async function removeFactorsSince(tx: Tx, accountId: string, since: Date): Promise<void> {
  await tx
    .deleteFrom('auth.factor')
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('status', '=', 'unverified'), eb('verified_at', '>=', since)]))
    .execute();
}

/** Starts a challenge; returns its id and its end in Unix seconds. */
export async function insertChallenge(
  tx: Tx,
  factorId: string,
  minutes: number,
): Promise<{ id: string; expiresAt: number }> {
  const { id, expires_at } = await tx
    .insertInto('auth.factor_challenge')
    .values({ factor_id: factorId, expires_at: sql`clock_timestamp() + make_interval(mins => ${minutes})` })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
  return { id, expiresAt: Math.floor(expires_at.getTime() / 1_000) };
}

/** Whether this challenge exists and has not expired. */
export async function isChallenged(db: Db, factorId: string, challengeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('auth.factor_challenge')
    .select('id')
    .where('id', '=', challengeId)
    .where('factor_id', '=', factorId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function endChallenges(tx: Tx, factorId: string): Promise<void> {
  await tx.deleteFrom('auth.factor_challenge').where('factor_id', '=', factorId).execute();
}

/** The new set of codes replaces all earlier ones. */
export async function putRecoveryCodes(tx: Tx, factorId: string, codes: readonly string[]): Promise<void> {
  await tx.deleteFrom('auth.recovery_code').where('factor_id', '=', factorId).execute();
  await tx.updateTable('auth.factor').set({ verified_at: now }).where('id', '=', factorId).execute();
  await tx
    .insertInto('auth.recovery_code')
    .values(codes.map((code) => ({ factor_id: factorId, digest: sha256(code) })))
    .execute();
}

/** Uses up a code. Returns false for a code that is wrong or was used. */
export async function takeRecoveryCode(tx: Tx, factorId: string, code: string): Promise<boolean> {
  const row = await tx
    .updateTable('auth.recovery_code')
    .set({ used_at: now })
    .where('factor_id', '=', factorId)
    .where('digest', '=', sha256(code))
    .where('used_at', 'is', null)
    .returning('factor_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRecoveryCodes(
  db: Db,
  factorId: string,
): Promise<{ total: number; remaining: number }> {
  return db
    .selectFrom('auth.recovery_code')
    .select([
      sql<number>`count(*)::integer`.as('total'),
      sql<number>`(count(*) filter (where used_at is null))::integer`.as('remaining'),
    ])
    .where('factor_id', '=', factorId)
    .executeTakeFirstOrThrow();
}
