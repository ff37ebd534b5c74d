/** The same key gives the same answer, however often and however much at once it is sent. */
import { createHash } from 'node:crypto';
import { equalBytes } from '@boast/domain/seal/merkle';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { claimKey, keepAnswer } from './answer-store.ts';

export interface Once {
  readonly actorId: string;
  readonly operation: string;
  /** Null when the caller sent none: then nothing is remembered. */
  readonly key: string | null;
  /** What was asked; the same key for something else is refused. */
  readonly request: unknown;
}

/** Runs `work` once a key. A call that arrives while the first is still running waits for its answer. */
export async function answerOnce<T>(
  tx: Tx,
  { actorId, operation, key, request }: Once,
  work: () => Promise<T>,
): Promise<T> {
  if (key === null) return work();
  const hash = hashOf(request);
  const row = { actor_id: actorId, operation, key };
  if (!(await claimKey(tx, row, hash))) return earlierAnswer<T>(tx, row, hash);
  const answer = await work();
  await keepAnswer(tx, row, answer);
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
    // The answer itself may be null, as JSON says it.
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

export const hashOf = (request: unknown): Buffer =>
  createHash('sha256').update(JSON.stringify(request)).digest();

export const keyReused = (): ApiError =>
  new ApiError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request: send a new one');

export const answerForgotten = (): ApiError =>
  new ApiError(
    'IDEMPOTENCY_KEY_REUSED',
    'This was done once, too long ago for its answer to be kept: look at what there is, and send a new key for more',
  );
