import { createHash } from 'node:crypto';
import { equalBytes } from '@boast/domain/seal/merkle';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { callsAsRows, claimKey, type KeyedCall, storeAnswer } from './answer-store.ts';

export interface IdempotentCall {
  readonly actorId: string;
  readonly operation: string;
  /** Null when the caller sent no key: then nothing is stored. */
  readonly key: string | null;
  readonly request: unknown;
}

/** Runs `work` once for each key. A call that arrives while the first is running waits for its answer. */
export async function answerOnce<T>(
  tx: Tx,
  { actorId, operation, key, request }: IdempotentCall,
  work: () => Promise<T>,
): Promise<T> {
  if (key === null) return work();
  const hash = hashOf(request);
  const row = { actor_id: actorId, operation, key };
  if (!(await claimKey(tx, row, hash))) return earlierAnswer<T>(tx, row, hash);
  const answer = await work();
  await storeAnswer(tx, row, answer);
  return answer;
}

async function earlierAnswer<T>(
  tx: Tx,
  row: { actor_id: string; operation: string; key: string },
  hash: Buffer,
): Promise<T> {
  const earlier = await tx
    .selectFrom('idempotency_key')
    .select(['request_hash', 'response'])
    // The answer itself may be a JSON null.
    .select(sql<boolean>`response is null`.as('forgotten'))
    .where('actor_id', '=', row.actor_id)
    .where('operation', '=', row.operation)
    .where('key', '=', row.key)
    .executeTakeFirstOrThrow();
  if (!equalBytes(earlier.request_hash, hash)) {
    throw keyReused();
  }
  if (earlier.forgotten) throw answerForgotten();
  return earlier.response as T;
}

const hashOf = (request: unknown): Buffer => createHash('sha256').update(JSON.stringify(request)).digest();

const keyReused = (): ApiError =>
  new ApiError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request: send a new one');

const answerForgotten = (): ApiError =>
  new ApiError(
    'IDEMPOTENCY_KEY_REUSED',
    'This was done once, too long ago for its answer to be kept: look at what there is, and send a new key for more',
  );

/**
 * Null without a key. Call it before the transaction, so that nothing is hashed while locks are held.
 */
export const keyedCall = ({ actorId, operation, key, request }: IdempotentCall): KeyedCall | null =>
  key === null ? null : { actorId, operation, key, requestHash: hashOf(request) };

/**
 * Each person gets the JSON that answered the same key before, or the refusal of a key used for another
 * request.
 */
export async function earlierAnswers(
  tx: Tx,
  calls: readonly KeyedCall[],
): Promise<ReadonlyMap<string, { readonly answer: string } | { readonly refusal: Error }>> {
  if (calls.length === 0) return new Map();
  const { rows } = await sql<{ actor_id: string; request_hash: Buffer; response: string | null }>`
    select actor_id, request_hash, response::text from ${callsAsRows(calls)} join idempotency_key using (actor_id, operation, key)`.execute(
    tx,
  );
  const hashes = new Map(calls.map(({ actorId, requestHash }) => [actorId, requestHash]));
  return new Map(
    rows.map(({ actor_id, request_hash, response }) => {
      const ownHash = hashes.get(actor_id);
      const isSame = ownHash !== undefined && equalBytes(request_hash, ownHash);
      if (!isSame) return [actor_id, { refusal: keyReused() }];
      return [actor_id, response === null ? { refusal: answerForgotten() } : { answer: response }];
    }),
  );
}
