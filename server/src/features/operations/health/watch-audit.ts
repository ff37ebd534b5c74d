import { inTransaction } from '../../../db/database.ts';
import type { Context } from '../../../http/context.ts';
import { describeAuditBreak, verifyAudit } from '../../audit/verify-audit.ts';
import { closeDataIssue, openDataIssue } from '../../issues/data-issue.ts';

const LOG = { type: 'AUDIT', id: 'audit-log', name: 'Audit log' } as const;

/** Verifies the audit log every night: a broken chain is a data issue until a later check finds it whole. */
export async function watchAudit({ db, log }: Pick<Context, 'db' | 'log'>): Promise<void> {
  const verdict = await verifyAudit(db);
  const what = describeAuditBreak(verdict);
  await inTransaction(db, async (tx) => {
    if (what === null) await closeDataIssue(tx, { type: 'AUDIT_BROKEN', resource: LOG });
    else await openDataIssue(tx, { type: 'AUDIT_BROKEN', resource: LOG, what });
  });
  log.info(verdict, 'the audit log was followed');
}
