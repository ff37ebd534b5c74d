import type { Db } from '../../db/database.ts';
import { chainHash } from './record-audit.ts';

export interface AuditVerdict {
  readonly rows: number;
  /** Id of the first row that does not follow from the one before it; null when the chain holds. */
  readonly brokenAt: number | null;
}

export async function verifyAudit(db: Db): Promise<AuditVerdict> {
  const log = await db.selectFrom('audit_log').selectAll().orderBy('id').execute();
  let previous: Buffer = Buffer.alloc(32);
  for (const row of log) {
    const hash = chainHash(previous, {
      at: row.at.toISOString(),
      actorId: row.actor_id,
      action: row.action,
      resourceType: row.resource_type,
      resourceId: row.resource_id,
      reason: row.reason,
      before: row.before,
      after: row.after,
    });
    if (!row.previous_hash.equals(previous) || !row.hash.equals(hash))
      return { rows: log.length, brokenAt: row.id };
    previous = row.hash;
  }
  return { rows: log.length, brokenAt: null };
}
