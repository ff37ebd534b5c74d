import type { AuditRecord } from '@boast/contract/admin/audit';
import { type RawBuilder, sql } from 'kysely';
import { type Db, isUuid } from '../../db/database.ts';
import { notFound } from '../../http/api-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { defineList, readList } from '../../http/list.ts';
import { follows } from './verify-audit.ts';

export const auditList = defineList('audit', {
  from: sql`audit_log a`,
  // As text, like every list's ids; the sort above uses the number.
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
  csv: {
    who: ({ actor }) => actor?.username ?? null,
  },
});

export const auditHandlers = {
  /** A search for a UUID means the changed resource, because records have numbers. */
  listAudit: ({ ctx, query }) => {
    const { q, ...rest } = query;
    const request = q !== undefined && isUuid(q) ? { ...rest, resource_id: q.toLowerCase() } : query;
    return readList(ctx, auditList, { query: request });
  },

  getAuditRecord: async ({ ctx, params }) => {
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
  },

  /**
   * Jumps along the indexes from one distinct value to the next: the log is long, but has few distinct
   * values.
   */
  auditChoices: async ({ ctx }) => {
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
  },
} satisfies Partial<Handlers>;

/** `where` is over `a` (audit_log). Unordered. */
async function readAuditRecords(db: Db, where: RawBuilder<unknown>): Promise<AuditRecord[]> {
  const { rows } = await sql<AuditRecord>`
    select a.id, a.at, case when a.actor_id is not null
        then json_build_object('id', a.actor_id, 'username', coalesce(u.username, 'Unknown')) end as actor,
      a.action, a.resource_type as "resourceType", a.resource_id as "resourceId",
      case a.resource_type
        when 'TOURNAMENT' then (select t.name from tournament t where t.id = known.id)
        when 'PLAYER' then (select p.full_name from player p where p.id = known.id)
        when 'USER' then (select case when o.deleted_at is null then o.username end from app_user o where o.id = known.id)
        when 'MATCH' then (select t.name || ', ' || r.name from match m join tournament t on t.id = m.tournament_id
          join round r on r.tournament_id = m.tournament_id and r.number = m.round_number where m.id = known.id)
      end as "resourceName", a.reason
    from audit_log a
      left join app_user u on u.id = a.actor_id
      cross join lateral (
        select case when a.resource_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then a.resource_id::uuid end as id
      ) known
    where ${where}`.execute(db);
  return rows;
}
