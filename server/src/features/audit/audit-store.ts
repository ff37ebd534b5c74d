import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

interface NewRecord {
  readonly actor_id: string | null;
  readonly action: string;
  readonly resource_type: string;
  readonly resource_id: string;
  readonly reason: string;
  /** JSON, or null for nothing. */
  readonly before: string | null;
  readonly after: string | null;
  /** These parts of the text are hashed before and after the time; the previous record's hash comes first. */
  readonly hashed: readonly [string, string];
}

/**
 * Writers take turns on the row of the chain's end: a writer that waited sees the record before it, and takes
 * the time after the wait. The time is stored in milliseconds, as it is hashed.
 */
export async function appendRecord(tx: Tx, record: NewRecord): Promise<void> {
  const [untilTime, sinceTime] = record.hashed;
  const { rows } = await sql`
    with head as materialized (select hash from audit_head for update),
    place as materialized (
      select date_trunc('milliseconds', clock_timestamp()) as at,
        case when hash = '' then decode(repeat('00', 32), 'hex') else hash end as previous
      from head
    ), record as (
      insert into audit_log (at, actor_id, action, resource_type, resource_id, reason, before, after, previous_hash, hash)
      select at, ${record.actor_id}::uuid, ${record.action}, ${record.resource_type}, ${record.resource_id},
        ${record.reason}, ${record.before}::jsonb, ${record.after}::jsonb, previous,
        sha256(previous || convert_to(${untilTime}::text
          || to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ${sinceTime}::text, 'UTF8'))
      from place
      returning hash
    )
    update audit_head set row_count = row_count + 1, hash = record.hash from record returning row_count`.execute(
    tx,
  );
  if (rows.length === 0) throw new Error('The audit log has no head');
}
