/**
 * The log of administrative writes. Each record carries the hash of the one before it, so that none can be changed or removed unnoticed.
 */
import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AuditLog } from '../../../db/__generated__/schema.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { appendRecord } from './audit-store.ts';

interface AuditEntry {
  /** Null for a command on the server itself. */
  readonly actorId: string | null;
  /** `match.update`, `user.ban`, … */
  readonly action: string;
  readonly resourceType: string;
  readonly resourceId: string;
  readonly reason: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Writes in the transaction of the change, so that neither is stored without the other. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const told = { ...entry, before: plain(entry.before), after: plain(entry.after) };
  const { action, actorId, after, ...rest } = told;
  // Keys are sorted: these come before the time, which the database takes once it has locked the end of the chain.
  const untilTime = `${canonical({ action, actorId, after }).slice(0, -1)},"at":"`;
  const sinceTime = `",${canonical(rest).slice(1)}`;
  await appendRecord(tx, {
    actor_id: entry.actorId,
    action: entry.action,
    resource_type: entry.resourceType,
    resource_id: entry.resourceId,
    reason: entry.reason,
    before: asJson(told.before),
    after: asJson(after),
    hashed: [untilTime, sinceTime],
  });
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

const chainHash = (previous: Buffer, row: HashedFields): Buffer =>
  createHash('sha256').update(previous).update(canonical(row)).digest();

/** JSON with sorted keys, because jsonb returns keys in its own order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(',')}}`;
}

const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));
const asJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

interface AuditVerdict {
  readonly rows: number;
  /** The id of the first record that does not follow from the one before it; null when the chain holds. */
  readonly brokenAt: number | null;
  /** The number of records missing at the end; negative for records beyond the stored end. */
  readonly cutOff: number;
}

type Row = Selectable<AuditLog>;

/** Records in memory at a time. */
const BATCH = 2_000;

/** Follows the whole chain in one snapshot, so that records written meanwhile are no difference. */
export const verifyAudit = (db: Db): Promise<AuditVerdict> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(walk);

async function walk(db: Db): Promise<AuditVerdict> {
  let [rows, last] = [0, 0];
  let previous: Buffer = Buffer.alloc(32);
  let brokenAt: number | null = null;
  for (;;) {
    const batch = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const row of batch) {
      if (!follows(row, previous)) brokenAt ??= row.id;
      previous = row.hash;
      last = row.id;
    }
    rows += batch.length;
    if (batch.length < BATCH) break;
  }
  const end = await readHead(db);
  const isAnotherEnd = rows > 0 && end.row_count === rows && !end.hash.equals(previous);
  return { rows, brokenAt: brokenAt ?? (isAnotherEnd ? last : null), cutOff: end.row_count - rows };
}

/** Whether a record is unchanged and follows the one with this hash. */
export const follows = (row: Row, previous: Buffer): boolean =>
  row.previous_hash.equals(previous) &&
  row.hash.equals(
    chainHash(previous, {
      at: row.at.toISOString(),
      actorId: row.actor_id,
      action: row.action,
      resourceType: row.resource_type,
      resourceId: row.resource_id,
      reason: row.reason,
      before: row.before,
      after: row.after,
    }),
  );

/** The end of the chain as its writers stored it. */
const readHead = (db: Db): Promise<{ row_count: number; hash: Buffer }> =>
  db.selectFrom('audit_head').select(['row_count', 'hash']).executeTakeFirstOrThrow();

/** One sentence for people; null when the log holds. */
export function describeBreak({ brokenAt, cutOff }: AuditVerdict): string | null {
  if (brokenAt !== null) return `Record ${brokenAt} of the audit log does not follow from the one before it.`;
  if (cutOff > 0) return `${cutOff} records are missing at the end of the audit log.`;
  return cutOff < 0 ? `${-cutOff} records of the audit log were written past it.` : null;
}
