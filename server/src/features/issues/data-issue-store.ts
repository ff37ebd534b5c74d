import type { Severity } from '@boast/domain/issue/issue';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

interface IssueRow {
  readonly type: string;
  readonly severity: Severity;
  readonly resourceType: string;
  readonly resourceId: string;
  readonly resourceName: string;
  readonly description: string;
  readonly fingerprint: string;
  /** Null for an issue about the whole draw. */
  readonly matchNumber: number | null;
}

/** Opens an issue. If one with this fingerprint is open, only updates when it was last seen. */
export async function putIssue(tx: Tx, issue: IssueRow): Promise<void> {
  const now = sql<string>`clock_timestamp()`;
  await tx
    .insertInto('data_issue')
    .values({
      type: issue.type,
      severity: issue.severity,
      resource_type: issue.resourceType,
      resource_id: issue.resourceId,
      resource_name: issue.resourceName,
      description: issue.description,
      fingerprint: issue.fingerprint,
      match_number: issue.matchNumber,
      created_at: now,
      seen_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('fingerprint').where('closed_at', 'is', null).doUpdateSet({
        seen_at: now,
        description: issue.description,
        resource_name: issue.resourceName,
        match_number: issue.matchNumber,
      }),
    )
    .execute();
}

export async function endIssues(tx: Tx, fingerprints: readonly string[]): Promise<void> {
  if (fingerprints.length === 0) return;
  await tx
    .updateTable('data_issue')
    .set({ closed_at: sql<string>`clock_timestamp()` })
    .where('fingerprint', 'in', fingerprints)
    .where('closed_at', 'is', null)
    .execute();
}

export async function endIssuesOf(tx: Tx, resourceType: string, resourceId: string): Promise<void> {
  await tx
    .updateTable('data_issue')
    .set({ closed_at: sql<string>`clock_timestamp()` })
    .where('resource_type', '=', resourceType)
    .where('resource_id', '=', resourceId)
    .where('closed_at', 'is', null)
    .execute();
}

interface OpenIssues {
  readonly resourceType: string;
  readonly resourceId: string;
  readonly types: readonly string[];
}

export async function openFingerprints(tx: Tx, { resourceType, resourceId, types }: OpenIssues) {
  const rows = await tx
    .selectFrom('data_issue')
    .select('fingerprint')
    .where('resource_type', '=', resourceType)
    .where('resource_id', '=', resourceId)
    .where('type', 'in', types)
    .where('closed_at', 'is', null)
    .execute();
  return rows.map((row) => row.fingerprint);
}

export async function dismissIssue(tx: Tx, id: string, actorId: string): Promise<IssueRow | null> {
  const row = await tx
    .updateTable('data_issue')
    .set({ dismissed_at: sql<string>`clock_timestamp()`, dismissed_by: actorId })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where('dismissed_at', 'is', null)
    .returning([
      'type',
      'severity',
      'resource_type as resourceType',
      'resource_id as resourceId',
      'resource_name as resourceName',
      'description',
      'fingerprint',
      'match_number as matchNumber',
    ])
    .executeTakeFirst();
  return row ? { ...row, severity: row.severity as Severity } : null;
}

export async function noteIssuesAnnounced(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('data_issue')
    .set({ told_at: sql<string>`clock_timestamp()` })
    .where('id', 'in', ids)
    .execute();
}
