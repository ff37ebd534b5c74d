/** Administrative writes as the portal shows them. */
import type { AuditRecord } from '@boast/contract/admin-audit';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

interface Row {
  id: number;
  at: Date;
  action: string;
  resource_type: string;
  resource_id: string;
  reason: string;
  actor_id: string | null;
  username: string | null;
  resource_name: string | null;
}

/** `where` is over `a` (audit_log). In no order. */
export async function readAuditRecords(db: Db, where: RawBuilder<unknown>): Promise<AuditRecord[]> {
  const { rows } = await sql<Row>`
    select a.id, a.at, a.action, a.resource_type, a.resource_id, a.reason, a.actor_id, u.username,
      case a.resource_type
        when 'TOURNAMENT' then (select t.name from tournament t where t.id = known.id)
        when 'PLAYER' then (select p.full_name from player p where p.id = known.id)
        when 'USER' then (select case when o.deleted_at is null then o.username end from app_user o where o.id = known.id)
        when 'MATCH' then (select t.name || ', ' || r.name from match m join tournament t on t.id = m.tournament_id
          join round r on r.tournament_id = m.tournament_id and r.number = m.round_number where m.id = known.id)
      end as resource_name
    from audit_log a
      left join app_user u on u.id = a.actor_id
      cross join lateral (
        select case when a.resource_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then a.resource_id::uuid end as id
      ) known
    where ${where}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor_id === null ? null : { id: row.actor_id, username: row.username ?? 'Unknown' },
    action: row.action,
    resourceType: row.resource_type,
    resourceId: row.resource_id,
    resourceName: row.resource_name,
    reason: row.reason,
  }));
}
