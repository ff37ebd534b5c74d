import { sql } from 'kysely';
import { notFound } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';
import { readAuditRecords } from './audit-view.ts';
import { follows } from './verify-audit.ts';

export const getAuditRecord: Handler<'getAuditRecord'> = async ({ ctx, params }) => {
  const [record] = await readAuditRecords(ctx.db, sql`a.id = ${params.auditId}`);
  const row = await ctx.db
    .selectFrom('audit_log')
    .selectAll()
    .where('id', '=', params.auditId)
    .executeTakeFirst();
  if (!record || !row) throw notFound('Audit record');
  const previous = await ctx.db
    .selectFrom('audit_log')
    .select('hash')
    .where('id', '<', row.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return {
    data: {
      ...record,
      before: row.before,
      after: row.after,
      previousHash: row.previous_hash.toString('hex'),
      hash: row.hash.toString('hex'),
      holds: follows(row, previous?.hash ?? Buffer.alloc(32)),
    },
  };
};

/** Walks the indexes from one value to the next: the log is long, its different values are few. */
export const auditChoices: Handler<'auditChoices'> = async ({ ctx }) => {
  const [actions, types, actors] = await Promise.all([
    sql<{ value: string }>`
      with recursive seen(value) as (
        (select action from audit_log order by action limit 1)
        union all select (select action from audit_log where action > seen.value order by action limit 1)
          from seen where seen.value is not null
      ) select value from seen where value is not null`.execute(ctx.db),
    sql<{ value: string }>`
      with recursive seen(value) as (
        (select resource_type from audit_log order by resource_type limit 1)
        union all select (select resource_type from audit_log where resource_type > seen.value order by resource_type limit 1)
          from seen where seen.value is not null
      ) select value from seen where value is not null`.execute(ctx.db),
    sql<{ id: string; username: string }>`
      with recursive seen(value) as (
        (select actor_id from audit_log where actor_id is not null order by actor_id limit 1)
        union all select (select actor_id from audit_log where actor_id > seen.value order by actor_id limit 1)
          from seen where seen.value is not null
      ) select u.id, u.username from seen join app_user u on u.id = seen.value order by lower(u.username)`.execute(
      ctx.db,
    ),
  ]);
  return {
    data: {
      actions: actions.rows.map(({ value }) => value),
      resourceTypes: types.rows.map(({ value }) => value),
      actors: actors.rows,
    },
  };
};
