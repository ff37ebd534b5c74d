/** Something odd that a person must look at. Opened and closed in the transaction that notices it. */
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

export interface DataIssueToOpen {
  /** In capitals, as in LEDGER_DIFFERENCE. */
  readonly type: string;
  readonly severity: 'HIGH' | 'MEDIUM' | 'LOW';
  readonly resourceType: string;
  readonly resourceId: string;
  readonly resourceName: string;
  /** What is wrong and what to do, in a sentence or two. */
  readonly description: string;
  /** Names what is wrong: the same one is not opened twice while it is open. */
  readonly fingerprint: string;
}

/** False when it is open already. */
export async function openDataIssue(tx: Tx, issue: DataIssueToOpen): Promise<boolean> {
  const opened = await tx
    .insertInto('data_issue')
    .values({
      type: issue.type,
      severity: issue.severity,
      resource_type: issue.resourceType,
      resource_id: issue.resourceId,
      resource_name: issue.resourceName,
      description: issue.description,
      fingerprint: issue.fingerprint,
    })
    .onConflict((conflict) => conflict.column('fingerprint').where('closed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return opened !== undefined;
}

/** Closes what has been cured. False when nothing of that name was open. */
export async function closeDataIssue(tx: Tx, fingerprint: string): Promise<boolean> {
  const closed = await tx
    .updateTable('data_issue')
    .set({ closed_at: sql`clock_timestamp()` })
    .where('fingerprint', '=', fingerprint)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}
