import { ISSUE_RESOURCES, ISSUE_TYPES, SEVERITIES } from '@boast/domain/issue/issue';
import * as z from 'zod';
import { listQuery } from './admin/list.ts';
import { pageOf } from './list-page.ts';
import { model } from './model.ts';
import { operation } from './operation.ts';
import { dataEnvelope } from './values/data-envelope.ts';
import { instant } from './values/instant.ts';
import { textLine } from './values/text.ts';
import { uuid } from './values/uuid.ts';

const dataIssue = model('DataIssue', {
  id: uuid,
  type: z.enum(ISSUE_TYPES),
  severity: z.enum(SEVERITIES),
  description: z.string().describe('Sentences for people: what was found, and what to do.'),
  resourceType: z.enum(ISSUE_RESOURCES),
  resourceId: z.string(),
  resourceName: z.string(),
  matchNumber: z
    .int()
    .nullable()
    .describe('Number of the match in the draw; null when the issue is about the whole draw.'),
  createdAt: instant,
  seenAt: instant,
});
export type DataIssue = z.infer<typeof dataIssue>;

export const dataIssueOperations = {
  listDataIssues: operation({
    method: 'GET',
    path: '/admin/data-issues',
    summary: 'Open data issues',
    access: 'admin',
    query: listQuery('data-issues').extend({
      severity: z.enum(SEVERITIES).optional(),
      resource_id: textLine()
        .max(300)
        .optional()
        .describe('Lists only the issues of one resource, such as a tournament.'),
    }),
    response: pageOf(dataIssue),
  }),
  getDataIssue: operation({
    method: 'GET',
    path: '/admin/data-issues/:dataIssueId',
    summary: 'One data issue, even if it is over',
    access: 'admin',
    params: z.object({ dataIssueId: uuid }),
    response: dataEnvelope(
      dataIssue.extend({
        todo: z.string(),
        found: z.string().describe('What was found, without what to do about it.'),
        closedAt: instant.nullable(),
        dismissedAt: instant.nullable().describe('When an administrator deleted it from the list.'),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  deleteDataIssue: operation({
    method: 'DELETE',
    path: '/admin/data-issues/:dataIssueId',
    summary: 'Deletes an issue from the list; it returns only if it was cured and happens again',
    access: 'admin',
    params: z.object({ dataIssueId: uuid }),
    response: dataEnvelope(z.object({ id: uuid })),
    errors: ['NOT_FOUND'],
  }),
};
