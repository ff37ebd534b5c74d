/** answer-once.ts for calls of several people in one transaction. */
import { equalBytes } from '@boast/domain/seal/merkle';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { answerForgotten, hashOf, keyReused, type Once } from './answer-once.ts';

/** A call with a key. Of the calls that are handed over together, each is another person's. */
export interface KeyedCall {
  readonly actorId: string;
  readonly operation: string;
  readonly key: string;
  /** Of what was asked: the same key for something else is refused. */
  readonly requestHash: Buffer;
}

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

/** Keeps answers, which are JSON. False when one of the keys was used meanwhile: then the caller must undo all of it. */
export async function keepAnswers(
  tx: Tx,
  answered: readonly { readonly call: KeyedCall; readonly answer: string }[],
): Promise<boolean> {
  if (answered.length === 0) return true;
  const hashes = answered.map(({ call }) => call.requestHash);
  const answers = answered.map(({ answer }) => answer);
  const { rows } = await sql`
    insert into idempotency_key (actor_id, operation, key, request_hash, response)
    select actor_id, operation, key, request_hash, response
    from ${listed(answered.map(({ call }) => call))}
    join unnest(${hashes}::bytea[], ${answers}::json[]) with ordinality as made(request_hash, response, place) using (place)
    on conflict do nothing returning key`.execute(tx);
  return rows.length === answered.length;
}

const listed = (calls: readonly KeyedCall[]) => sql`
  unnest(${calls.map(({ actorId }) => actorId)}::uuid[], ${calls.map(({ operation }) => operation)}::text[],
    ${calls.map(({ key }) => key)}::text[]) with ordinality as listed(actor_id, operation, key, place)`;
