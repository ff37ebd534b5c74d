import * as z from 'zod';
import { pageOf } from '../list-page.ts';
import { model } from '../model.ts';
import { operation } from '../operation.ts';
import { dataEnvelope } from '../values/data-envelope.ts';
import { instant } from '../values/instant.ts';
import { textLine } from '../values/text.ts';
import { uuid } from '../values/uuid.ts';
import { listQuery } from './list.ts';

const auditRecord = model('AuditRecord', {
  id: z.int(),
  at: instant,
  actor: z
    .object({ id: uuid, username: z.string() })
    .nullable()
    .describe('Null for a command run on the server itself.'),
  action: z.string().describe('`match.update`, `user.ban`, …'),
  resourceType: z.string(),
  resourceId: z.string(),
  resourceName: z.string().nullable().describe('For people; null when the resource is gone or has no name.'),
  reason: z.string(),
});
export type AuditRecord = z.infer<typeof auditRecord>;

const auditDetail = model('AuditDetail', {
  ...auditRecord.shape,
  before: z.unknown(),
  after: z.unknown(),
  previousHash: z
    .string()
    .describe("Hex: the hash of the record before, and this record's over that hash and all its fields."),
  hash: z.string(),
  holds: z.boolean().describe("The record's hash follows from the record before it."),
});
export type AuditDetail = z.infer<typeof auditDetail>;

export const auditOperations = {
  listAudit: operation({
    method: 'GET',
    path: '/admin/audit',
    summary: 'Every administrative write: who, when and why',
    access: 'admin',
    query: listQuery('audit').extend({
      actor_id: uuid.optional(),
      action: textLine().max(100).optional(),
      resource_type: textLine().max(40).optional(),
      resource_id: textLine().max(300).optional(),
      from: instant.optional(),
      to: instant.optional(),
    }),
    response: pageOf(auditRecord),
  }),
  getAuditRecord: operation({
    method: 'GET',
    path: '/admin/audit/:auditId',
    summary: 'One administrative write with the values before and after',
    access: 'admin',
    params: z.object({ auditId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    response: dataEnvelope(auditDetail),
    errors: ['NOT_FOUND'],
  }),
  auditChoices: operation({
    method: 'GET',
    path: '/admin/audit-choices',
    summary: 'The values that the audit log can be filtered by',
    access: 'admin',
    response: dataEnvelope(
      z.object({
        actions: z.array(z.string()),
        resourceTypes: z.array(z.string()),
        actors: z.array(z.object({ id: uuid, username: z.string() })),
      }),
    ),
  }),
};
