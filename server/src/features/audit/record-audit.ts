/** The log of administrative writes. Each row carries the hash of the one before it, so that none can be changed or taken out unseen. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { appendRecord } from './audit-store.ts';

interface AuditEntry {
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

/** Writes into the transaction of what it tells of, so that neither stands without the other. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const told = { ...entry, before: plain(entry.before), after: plain(entry.after) };
  const [before, after] = [asJson(told.before), asJson(told.after)];
  const { at, previous } = await lockEnd(tx);
  const hash = chainHash(previous, { ...told, at });
  await appendRecord(tx, {
    at,
    actor_id: entry.actorId,
    action: entry.action,
    resource_type: entry.resourceType,
    resource_id: entry.resourceId,
    reason: entry.reason,
    before,
    after,
    previous_hash: previous,
    hash,
  });
}

/**
 * One writer at a time: the chain has one end. Whoever waited for its row is given it as the one before left it, and the
 * time is taken after the wait.
 */
async function lockEnd(tx: Tx): Promise<{ at: string; previous: Buffer }> {
  const { rows } = await sql<{ at: Date; hash: Buffer }>`
    select clock_timestamp() as at, hash from (select hash from audit_head for update) as head`.execute(tx);
  const [end] = rows;
  if (!end) throw new Error('The audit log has no head');
  // Milliseconds are what a Date keeps: the stored time must be the hashed one.
  return { at: end.at.toISOString(), previous: end.hash.length === 0 ? Buffer.alloc(32) : end.hash };
}

interface HashedFields {
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
