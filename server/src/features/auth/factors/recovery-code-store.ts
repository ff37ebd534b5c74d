import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { databaseNow } from '../database-clock.ts';
import { sha256 } from '../sha256.ts';

export async function putRecoveryCodes(tx: Tx, factorId: string, codes: readonly string[]): Promise<void> {
  await tx.deleteFrom('auth.recovery_code').where('factor_id', '=', factorId).execute();
  await tx.updateTable('auth.factor').set({ verified_at: databaseNow }).where('id', '=', factorId).execute();
  await tx
    .insertInto('auth.recovery_code')
    .values(codes.map((code) => ({ factor_id: factorId, digest: sha256(code) })))
    .execute();
}

export async function takeRecoveryCode(tx: Tx, factorId: string, code: string): Promise<boolean> {
  const row = await tx
    .updateTable('auth.recovery_code')
    .set({ used_at: databaseNow })
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
