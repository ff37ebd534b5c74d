import type { Tx } from '../../db/database.ts';

/** Forgets the answers kept for a person's repeated calls: they hold names. */
export async function forgetAnswers(tx: Tx, actorId: string): Promise<void> {
  await tx.deleteFrom('idempotency_key').where('actor_id', '=', actorId).execute();
}
