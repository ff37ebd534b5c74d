import type { AuditRecord } from '@boast/contract/admin-audit';
import { sql } from 'kysely';
import { isUuid } from '../../db/is-uuid.ts';
import type { Handler } from '../../http/handler.ts';
import { defineList, readList } from '../../http/list.ts';
import { readAuditRecords } from './audit-view.ts';

export const auditList = defineList('listAudit', {
  from: sql`audit_log a`,
  // As text, which every list's ids are; the sort above it goes by the number.
  id: sql`a.id::text`,
  sorts: { at: [sql`a.id`] },
  where: ({ actor_id, action, resource_type, resource_id, from, to }) => [
    ...(actor_id ? [sql`a.actor_id = ${actor_id}`] : []),
    ...(action ? [sql`a.action = ${action}`] : []),
    ...(resource_type ? [sql`a.resource_type = ${resource_type}`] : []),
    ...(resource_id ? [sql`a.resource_id = ${resource_id}`] : []),
    ...(from ? [sql`a.at >= ${from}`] : []),
    ...(to ? [sql`a.at < ${to}`] : []),
  ],
  searched: [sql`a.reason`, sql`a.action`, sql`a.resource_id`],
  load: ({ db }, ids): Promise<AuditRecord[]> => readAuditRecords(db, sql`a.id = any(${[...ids]}::bigint[])`),
  idOf: ({ id }) => String(id),
  csv: {
    ID: ({ id }) => id,
    At: ({ at }) => at,
    Who: ({ actor }) => actor?.username ?? null,
    Action: ({ action }) => action,
    'Resource Type': ({ resourceType }) => resourceType,
    'Resource ID': ({ resourceId }) => resourceId,
    Resource: ({ resourceName }) => resourceName,
    Reason: ({ reason }) => reason,
  },
});

/** An id that is searched for is that of what was changed: records have numbers. */
export const listAudit: Handler<'listAudit'> = ({ ctx, query }) => {
  const { q, ...rest } = query;
  const asked = q !== undefined && isUuid(q) ? { ...rest, resource_id: q.toLowerCase() } : query;
  return readList(ctx, auditList, { query: asked });
};
