import type { DataIssue } from '@boast/contract/data-issues';
import { ISSUES } from '@boast/domain/issue/issue';
import { type Selectable, sql } from 'kysely';
import type { DataIssue as DataIssueTable } from '../../../db/__generated__/schema.ts';
import { notFound } from '../../../http/api-error.ts';
import type { Handlers } from '../../../http/handler.ts';
import { defineList, type ReadContext, readList } from '../../../http/list.ts';
import { auditedWrite } from '../audit/audited-write.ts';
import { dismissIssue } from './data-issue-store.ts';

export const dataIssueList = defineList('data-issues', {
  from: sql`data_issue i`,
  id: sql`i.id`,
  sorts: {
    created_at: [sql`i.created_at`],
    severity: [sql`array_position(array['LOW', 'MEDIUM', 'HIGH'], i.severity)`, sql`i.created_at`],
    type: [sql`i.type`, sql`i.created_at`],
  },
  where: ({ severity, resource_id }) => [
    sql`i.closed_at is null and i.dismissed_at is null`,
    ...(severity ? [sql`i.severity = ${severity}`] : []),
    ...(resource_id === undefined ? [] : [sql`i.resource_id = ${resource_id}`]),
  ],
  searched: [sql`i.type`, sql`i.description`, sql`i.resource_name`],
  load: loadIssues,
});

export const dataIssueHandlers = {
  listDataIssues: ({ ctx, query }) => readList(ctx, dataIssueList, { query }),

  /** It also returns a closed issue, so that links to it keep working. */
  getDataIssue: async ({ ctx, params }) => {
    const row = await ctx.db
      .selectFrom('data_issue')
      .selectAll()
      .where('id', '=', params.dataIssueId)
      .executeTakeFirst();
    if (!row) throw notFound('Data issue');
    const issue = toDataIssue(row);
    const { todo } = ISSUES[issue.type];
    return {
      data: {
        ...issue,
        todo,
        found: issue.description.endsWith(todo)
          ? issue.description.slice(0, -todo.length).trim()
          : issue.description,
        closedAt: row.closed_at,
        dismissedAt: row.dismissed_at,
      },
    };
  },

  deleteDataIssue: async ({ ctx, actor, params }) => {
    const { dataIssueId: id } = params;
    return auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'data-issue.delete',
      resource: { type: 'DATA_ISSUE', id },
      reason: 'Looked at and deleted from the list',
      write: async (tx) => {
        const issue = await dismissIssue(tx, id, actor.userId);
        if (!issue) throw notFound('Data issue');
        const before = { type: issue.type, resource: issue.resourceId, description: issue.description };
        return { data: { id }, before, after: undefined };
      },
    });
  },
} satisfies Partial<Handlers>;

async function loadIssues({ db }: ReadContext, ids: readonly string[]): Promise<DataIssue[]> {
  return (await db.selectFrom('data_issue').selectAll().where('id', 'in', ids).execute()).map(toDataIssue);
}

const toDataIssue = (row: Selectable<DataIssueTable>): DataIssue => ({
  id: row.id,
  type: row.type as DataIssue['type'],
  severity: row.severity as DataIssue['severity'],
  description: row.description,
  resourceType: row.resource_type as DataIssue['resourceType'],
  resourceId: row.resource_id,
  resourceName: row.resource_name,
  matchNumber: row.match_number,
  createdAt: row.created_at,
  seenAt: row.seen_at,
});
