import { ISSUE_RESOURCES, ISSUES, type IssueType, SEVERITIES } from '@boast/domain/issue/issue';
import * as z from 'zod';
import { listQuery } from './admin-list.ts';
import { instant, model, operation, paged, single, uuid } from './operation.ts';
import { line } from './text.ts';

const dataIssue = model('DataIssue', {
  id: uuid,
  type: z.enum(Object.keys(ISSUES) as [IssueType, ...IssueType[]]),
  severity: z.enum(SEVERITIES),
  /** What is odd and what to do, for people. */
  description: z.string(),
  resourceType: z.enum(ISSUE_RESOURCES),
  resourceId: z.string(),
  resourceName: z.string(),
  /** Number in the draw of the match it is about; null where it is about the whole. */
  matchNumber: z.int().nullable(),
  createdAt: instant,
  /** When it was last seen to be so. */
  seenAt: instant,
});
export type DataIssue = z.infer<typeof dataIssue>;

export const dataIssueOperations = {
  listDataIssues: operation({
    method: 'GET',
    path: '/admin/data-issues',
    summary: 'What is odd and waits for somebody to look at it',
    access: 'admin',
    query: listQuery({ sorts: ['created_at', 'severity', 'type'], order: 'desc' }).extend({
      severity: z.enum(SEVERITIES).optional(),
      /** Lists only the issues of one resource, such as a tournament. */
      resource_id: line().max(300).optional(),
    }),
    response: paged(dataIssue),
  }),
  getDataIssue: operation({
    method: 'GET',
    path: '/admin/data-issues/:dataIssueId',
    summary: 'One data issue, also when it is over',
    access: 'admin',
    params: z.object({ dataIssueId: uuid }),
    response: single(
      dataIssue.extend({
        /** What to do about it. */
        todo: z.string(),
        /** What was found, without what to do. */
        found: z.string(),
        /** Cured since. */
        closedAt: instant.nullable(),
        /** Deleted from the list by an administrator. */
        dismissedAt: instant.nullable(),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  deleteDataIssue: operation({
    method: 'DELETE',
    path: '/admin/data-issues/:dataIssueId',
    summary: 'Takes an issue off the list; it comes back only when it was cured and happens again',
    access: 'admin',
    params: z.object({ dataIssueId: uuid }),
    response: single(z.object({ id: uuid })),
    errors: ['NOT_FOUND'],
  }),
};
