import type { DataIssue } from '@boast/contract/data-issues';
import { ISSUES } from '@boast/domain/issue/issue';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { notFound } from '../../http/api-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { defineList, type ReadContext, readList } from '../../http/list.ts';
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

  /** Also returns a closed issue, so that links to it keep working. */
  getDataIssue: async ({ ctx, params }) => {
    const issue = await selectIssues(ctx.db)
      .select(['closed_at as closedAt', 'dismissed_at as dismissedAt'])
      .where('id', '=', params.dataIssueId)
      .executeTakeFirst();
    if (!issue) throw notFound('Data issue');
    const { todo } = ISSUES[issue.type];
    return {
      data: {
        ...issue,
        todo,
        found: issue.description.endsWith(todo)
          ? issue.description.slice(0, -todo.length).trim()
          : issue.description,
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

function loadIssues({ db }: ReadContext, ids: readonly string[]): Promise<DataIssue[]> {
  return selectIssues(db).where('id', 'in', ids).execute();
}

const selectIssues = (db: Db) =>
  db
    .selectFrom('data_issue')
    .select([
      'id',
      'type',
      'severity',
      'description',
      'resource_type as resourceType',
      'resource_id as resourceId',
      'resource_name as resourceName',
      'match_number as matchNumber',
      'created_at as createdAt',
      'seen_at as seenAt',
    ])
    .$narrowType<Pick<DataIssue, 'type' | 'severity' | 'resourceType'>>();
