/** answer-once.ts for calls of several people in one transaction. */
import { equalBytes } from '@boast/domain/seal/merkle';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { answerForgotten, hashOf, keyReused, type Once } from './answer-once.ts';
import { type KeyedCall, listed } from './answer-store.ts';

/** Null without a key. Made before the transaction, which then need not hash while it holds its locks. */
export const keyedCall = ({ actorId, operation, key, request }: Once): KeyedCall | null =>
  key === null ? null : { actorId, operation, key, requestHash: hashOf(request) };

/** What was answered before to the same key, as JSON, or the refusal of a key that was used for something else, by person. */
export async function earlierAnswers(
  tx: Tx,
  calls: readonly KeyedCall[],
): Promise<ReadonlyMap<string, { readonly answer: string } | { readonly refusal: Error }>> {
  if (calls.length === 0) return new Map();
  const { rows } = await sql<{ actor_id: string; request_hash: Buffer; response: string | null }>`
    select actor_id, request_hash, response::text from ${listed(calls)} join idempotency_key using (actor_id, operation, key)`.execute(
    tx,
  );
  const hashes = new Map(calls.map(({ actorId, requestHash }) => [actorId, requestHash]));
  return new Map(
    rows.map(({ actor_id, request_hash, response }) => {
      const asked = hashes.get(actor_id);
      const isSame = asked !== undefined && equalBytes(request_hash, asked);
      if (!isSame) return [actor_id, { refusal: keyReused() }];
      return [actor_id, response === null ? { refusal: answerForgotten() } : { answer: response }];
    }),
  );
}
