import type { DataIssue } from '@boast/contract/data-issues';
import { sql } from 'kysely';
import type { Handler } from '../../http/handler.ts';
import { pageInfoOf } from '../../http/page-info.ts';

export const listDataIssues: Handler<'listDataIssues'> = async ({ ctx, query }) => {
  const { page, page_size: pageSize } = query;
  const listed = ctx.db
    .selectFrom('data_issue')
    .where('closed_at', 'is', null)
    .where('dismissed_at', 'is', null)
    .$if(query.severity !== undefined, (q) => q.where('severity', '=', query.severity ?? ''))
    .$if(query.resource_id !== undefined, (q) => q.where('resource_id', '=', query.resource_id ?? ''));
  const direction = query.sort_order.toLowerCase() === 'asc' ? ('asc' as const) : ('desc' as const);
  const worst = sql`array_position(array['LOW', 'MEDIUM', 'HIGH'], severity)`;
  const [rows, { total }] = await Promise.all([
    listed
      .selectAll()
      .$if(query.sort_by === 'severity', (q) => q.orderBy(worst, direction))
      .orderBy('created_at', query.sort_by === 'severity' ? 'desc' : direction)
      .orderBy('id', direction)
      .limit(pageSize)
      .offset(page * pageSize)
      .execute(),
    listed.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const data = rows.map((row) => ({
    id: row.id,
    type: row.type as DataIssue['type'],
    severity: row.severity as DataIssue['severity'],
    description: row.description,
    resourceType: row.resource_type as DataIssue['resourceType'],
    resourceId: row.resource_id,
    resourceName: row.resource_name,
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
  }));
  return { data, pageInfo: pageInfoOf({ page, pageSize, totalRecords: total }) };
};
