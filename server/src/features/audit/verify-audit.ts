import type { Selectable } from 'kysely';
import type { AuditLog } from '../../db/__generated__/schema.ts';
import type { Db } from '../../db/database.ts';
import { chainHash } from './record-audit.ts';

interface AuditVerdict {
  readonly rows: number;
  /** The first record that does not follow from the one before it has this id; null when the chain holds. */
  readonly brokenAt: number | null;
  /** The number of records missing at the end; a negative one counts records beyond the stored end. */
  readonly cutOff: number;
}

type Row = Selectable<AuditLog>;

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

/** The record is unchanged and follows the one with this hash. */
export const follows = (row: Row, previous: Buffer): boolean =>
  row.previous_hash.equals(previous) &&
  row.hash.equals(
    chainHash(previous, {
      at: row.at,
      actorId: row.actor_id,
      action: row.action,
      resourceType: row.resource_type,
      resourceId: row.resource_id,
      reason: row.reason,
      before: row.before,
      after: row.after,
    }),
  );

const readHead = (db: Db): Promise<{ row_count: number; hash: Buffer }> =>
  db.selectFrom('audit_head').select(['row_count', 'hash']).executeTakeFirstOrThrow();

export function describeAuditBreak({ brokenAt, cutOff }: AuditVerdict): string | null {
  if (brokenAt !== null) return `Record ${brokenAt} of the audit log does not follow from the one before it.`;
  if (cutOff > 0) return `${cutOff} records are missing at the end of the audit log.`;
  return cutOff < 0 ? `${-cutOff} records of the audit log were written past it.` : null;
}
