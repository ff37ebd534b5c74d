import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { databaseNow } from '../database-clock.ts';

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
      updated_at: databaseNow,
      verified_at: sql<string>`coalesce(verified_at, clock_timestamp())`,
    })
    .where('id', '=', id)
    .execute();
}

export async function removeFactors(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('auth.factor').where('id', 'in', ids).execute();
}

export async function removeFactorsSince(tx: Tx, accountId: string, since: string): Promise<void> {
  await tx
    .deleteFrom('auth.factor')
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('status', '=', 'unverified'), eb('verified_at', '>=', since)]))
    .execute();
}
