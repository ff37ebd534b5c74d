import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** Removes the stored answers to a person's calls, because they contain names. */
export async function forgetAnswers(tx: Tx, actorId: string): Promise<void> {
  await tx.deleteFrom('idempotency_key').where('actor_id', '=', actorId).execute();
}

/**
 * Removes up to `most` answers older than a week; returns how many. The request's digest stays: the same key never does its work twice,
 * although its answer is gone.
 */
export async function forgetOldAnswers(tx: Tx, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update idempotency_key set response = null where ctid in (
      select ctid from idempotency_key
      where response is not null and created_at < clock_timestamp() - interval '7 days'
      limit ${most} for update skip locked)`.execute(tx);
  return Number(numAffectedRows);
}

export interface KeyedCall {
  readonly actorId: string;
  readonly operation: string;
  readonly key: string;
  /** The same key for another request, which has another digest, is refused. */
  readonly requestHash: Buffer;
}

interface Key {
  readonly actor_id: string;
  readonly operation: string;
  readonly key: string;
}

/** Returns false when the key was used before, and waits for a call that is using it now. */
export async function claimKey(tx: Tx, key: Key, requestHash: Buffer): Promise<boolean> {
  const claimed = await tx
    .insertInto('idempotency_key')
    .values({ ...key, request_hash: requestHash, response: 'null' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function storeAnswer(tx: Tx, key: Key, answer: unknown): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set({ response: JSON.stringify(answer) })
    .where('actor_id', '=', key.actor_id)
    .where('operation', '=', key.operation)
    .where('key', '=', key.key)
    .execute();
}

/** Stores JSON answers. False when one of the keys was used meanwhile; the caller must then roll everything back. */
export async function storeAnswers(
  tx: Tx,
  answered: readonly { readonly call: KeyedCall; readonly answer: string }[],
): Promise<boolean> {
  if (answered.length === 0) return true;
  const hashes = answered.map(({ call }) => call.requestHash);
  const answers = answered.map(({ answer }) => answer);
  const { rows } = await sql`
    insert into idempotency_key (actor_id, operation, key, request_hash, response)
    select actor_id, operation, key, request_hash, response
    from ${callsAsRows(answered.map(({ call }) => call))}
    join unnest(${hashes}::bytea[], ${answers}::json[]) with ordinality as made(request_hash, response, place) using (place)
    on conflict do nothing returning key`.execute(tx);
  return rows.length === answered.length;
}

export const callsAsRows = (calls: readonly KeyedCall[]) => sql`
  unnest(${calls.map(({ actorId }) => actorId)}::uuid[], ${calls.map(({ operation }) => operation)}::text[],
    ${calls.map(({ key }) => key)}::text[]) with ordinality as listed(actor_id, operation, key, place)`;
