/**
 * Each record of the log carries the hash of the one before it, so that none can be changed or removed
 * unnoticed.
 */
import { createHash } from 'node:crypto';
import type { Tx } from '../../db/database.ts';
import { appendRecord } from './audit-store.ts';

interface AuditEntry {
  /** Null for a command on the server itself. */
  readonly actorId: string | null;
  /** A name such as `match.update` or `user.ban`. */
  readonly action: string;
  readonly resourceType: string;
  readonly resourceId: string;
  readonly reason: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Writes in the transaction of the change, so that neither is stored without the other. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const recorded = { ...entry, before: plain(entry.before), after: plain(entry.after) };
  const { action, actorId, after, ...rest } = recorded;
  // Keys are sorted: these come before the time, which the database takes once it has locked the end of the chain.
  const untilTime = `${canonical({ action, actorId, after }).slice(0, -1)},"at":"`;
  const sinceTime = `",${canonical(rest).slice(1)}`;
  await appendRecord(tx, {
    actor_id: entry.actorId,
    action: entry.action,
    resource_type: entry.resourceType,
    resource_id: entry.resourceId,
    reason: entry.reason,
    before: asJson(recorded.before),
    after: asJson(after),
    hashed: [untilTime, sinceTime],
  });
}

interface HashedFields extends AuditEntry {
  readonly at: string;
}

export const chainHash = (previous: Buffer, row: HashedFields): Buffer =>
  createHash('sha256').update(previous).update(canonical(row)).digest();

/** The keys are sorted, because jsonb returns keys in its own order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(',')}}`;
}

const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));
const asJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
