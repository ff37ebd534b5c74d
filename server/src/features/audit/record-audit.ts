/** The log of administrative writes. Each row carries the hash of the one before it, so that none can be changed or taken out unseen. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

export interface AuditEntry {
  /** Null for a command run on the server itself. */
  readonly actorId: string | null;
  /** `match.update`, `user.ban`, … */
  readonly action: string;
  readonly resourceType: string;
  readonly resourceId: string;
  readonly reason: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** One writer at a time: the chain has one end. */
const CHAIN_LOCK = 7_201_001;

/** Writes into the transaction of what it tells of, so that neither stands without the other. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(tx);
  const { rows } = await sql<{ at: Date; hash: Buffer | null }>`
    select clock_timestamp() as at, (select hash from audit_log order by id desc limit 1) as hash`.execute(
    tx,
  );
  const { at = new Date(), hash = null } = rows[0] ?? {};
  const previous = hash ?? Buffer.alloc(32);
  // Milliseconds are what a Date keeps: the stored time must be the hashed one.
  const row = { ...entry, at: at.toISOString(), before: plain(entry.before), after: plain(entry.after) };
  const chained = chainHash(previous, row);
  await tx
    .insertInto('audit_log')
    .values({
      at: row.at,
      actor_id: row.actorId,
      action: row.action,
      resource_type: row.resourceType,
      resource_id: row.resourceId,
      reason: row.reason,
      before: asJson(row.before),
      after: asJson(row.after),
      previous_hash: previous,
      hash: chained,
    })
    .execute();
  await sql`update audit_head set row_count = row_count + 1, hash = ${chained}`.execute(tx);
}

export interface HashedFields {
  readonly at: string;
  readonly actorId: string | null;
  readonly action: string;
  readonly resourceType: string;
  readonly resourceId: string;
  readonly reason: string;
  readonly before: unknown;
  readonly after: unknown;
}

export const chainHash = (previous: Buffer, row: HashedFields): Buffer =>
  createHash('sha256').update(previous).update(canonical(row)).digest();

/** JSON with keys in order: jsonb gives keys back in an order of its own. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(',')}}`;
}

const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));
const asJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
