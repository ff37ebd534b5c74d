import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

/** Forgets the answers kept for a person's repeated calls: they hold names. */
export async function forgetAnswers(tx: Tx, actorId: string): Promise<void> {
  await tx.deleteFrom('idempotency_key').where('actor_id', '=', actorId).execute();
}

/**
 * Forgets what was answered a week ago, `most` at a time, and says how many. The digest of what was asked stays: the same key
 * never does its work twice, though nobody can be told any more what came of it.
 */
export async function forgetOldAnswers(db: Db, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update idempotency_key set response = null where ctid in (
      select ctid from idempotency_key
      where response is not null and created_at < clock_timestamp() - interval '7 days'
      limit ${most} for update skip locked)`.execute(db);
  return Number(numAffectedRows);
}
