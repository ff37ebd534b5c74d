/** How the whole installation goes, as the database knows it. Metrics, the portal's page and its verdicts all rest on this. */
import type { HealthFacts } from '@boast/contract/admin-health';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { hasJobs } from './list-jobs.ts';

export type Facts = Omit<HealthFacts, 'processes' | 'crashes'>;

const seconds = (moment: string) => sql`extract(epoch from clock_timestamp() - ${sql.raw(moment)})::float8`;

/** A handful of indexed look-ups and counts: cheap enough for every few seconds. */
export async function readFacts(db: Db): Promise<Facts> {
  const { rows } = await sql<FactRow>`
    select
      current_setting('server_version') as server_version,
      (select name from kysely_migration order by name desc limit 1) as schema_version,
      pg_database_size(current_database())::float8 as database_bytes,
      (select count(*)::integer from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::integer as most_connections,
      (select count(*)::integer from mail_outbox where closed_at is null) as mails_waiting,
      (select ${seconds('min(next_attempt_at)')} from mail_outbox where closed_at is null and attempts < 8
        and next_attempt_at <= clock_timestamp()) as mail_late,
      (select count(*)::integer from mail_outbox where closed_as = 'dead'
        and closed_at > clock_timestamp() - interval '1 day') as mails_given_up,
      (select count(*)::integer from mail_suppression) as addresses_suppressed,
      (select count(*)::integer from tournament where status = 'UPCOMING' and sealed_at is null
        and starts_at <= clock_timestamp()) as unsealed,
      (select ${seconds('min(starts_at)')} from tournament where status = 'UPCOMING' and sealed_at is null
        and starts_at <= clock_timestamp()) as seal_late,
      (select count(*)::integer from tournament_sync s join tournament t on t.id = s.tournament_id
        where s.enabled and t.status in ('UPCOMING', 'ACTIVE')) as syncs,
      (select count(*)::integer from tournament_sync s join tournament t on t.id = s.tournament_id
        where s.enabled and t.status in ('UPCOMING', 'ACTIVE') and s.failing_since is not null) as syncs_failing,
      (select ${seconds('min(s.succeeded_at)')} from tournament_sync s join tournament t on t.id = s.tournament_id
        where s.enabled and t.status in ('UPCOMING', 'ACTIVE')) as sync_age,
      (select count(*)::integer from payment where status = 'PENDING' and ask_at is not null) as payments_waiting,
      (select ${seconds('min(created_at)')} from payment where status = 'PENDING' and ask_at is not null) as payment_age,
      (select count(*)::integer from data_issue where closed_at is null and dismissed_at is null
        and severity = 'HIGH') as issues_high,
      (select count(*)::integer from data_issue where closed_at is null and dismissed_at is null
        and severity <> 'HIGH') as issues_other,
      (select coalesce(sum(crash_count), 0)::float8 from browser_crash) as crash_count,
      (select json_build_object('madeAt', made_at, 'bytes', bytes, 'seconds', ${seconds('made_at')})
        from backup_made order by made_at desc limit 1) as backup`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no facts');
  return { ...factsOf(row), jobs: await readJobFacts(db) };
}

function factsOf(row: FactRow): Omit<Facts, 'jobs'> {
  return {
    database: {
      server: row.server_version,
      schema: row.schema_version,
      bytes: row.database_bytes,
      connections: row.connections,
      mostConnections: row.most_connections,
    },
    mail: {
      waiting: row.mails_waiting,
      lateSeconds: since(row.mail_late),
      givenUp: row.mails_given_up,
      suppressed: row.addresses_suppressed,
    },
    seals: { due: row.unsealed, lateSeconds: since(row.seal_late) },
    syncs: { on: row.syncs, failing: row.syncs_failing, oldestSeconds: since(row.sync_age) },
    payments: { waiting: row.payments_waiting, oldestSeconds: since(row.payment_age) },
    issues: { high: row.issues_high, other: row.issues_other },
    crashCount: row.crash_count,
    backup: row.backup && {
      ageSeconds: Math.round(row.backup.seconds),
      bytes: row.backup.bytes,
      madeAt: new Date(row.backup.madeAt).toISOString(),
    },
  };
}

const since = (age: number | null): number => Math.max(0, Math.round(age ?? 0));

interface FactRow {
  server_version: string;
  schema_version: string;
  database_bytes: number;
  connections: number;
  most_connections: number;
  mails_waiting: number;
  mail_late: number | null;
  mails_given_up: number;
  addresses_suppressed: number;
  unsealed: number;
  seal_late: number | null;
  syncs: number;
  syncs_failing: number;
  sync_age: number | null;
  payments_waiting: number;
  payment_age: number | null;
  issues_high: number;
  issues_other: number;
  crash_count: number;
  backup: { madeAt: string; bytes: number; seconds: number } | null;
}

/** Each queue of ours: when it was last done, and how long its oldest job has waited beyond its time. */
async function readJobFacts(db: Db): Promise<Facts['jobs']> {
  if (!(await hasJobs(db))) return [];
  const { rows } = await sql<JobRow>`
    select q.name, s.cron, count(j.id) filter (where j.state in ('created', 'retry'))::integer as waiting,
      count(j.id) filter (where j.state = 'failed')::integer as failed,
      max(j.completed_on) filter (where j.state = 'completed') as last_done,
      extract(epoch from clock_timestamp() - min(j.start_after) filter (where j.state in ('created', 'retry')))::float8
        as waited
    from pgboss.queue q left join pgboss.schedule s on s.name = q.name and s.key = ''
      left join pgboss.job j on j.name = q.name
    where q.name not like '\\_\\_pgboss\\_\\_%' group by q.name, s.cron order by q.name`.execute(db);
  return rows.map(({ last_done: lastDone, waited, ...row }) => ({
    ...row,
    lastDoneAt: lastDone?.toISOString() ?? null,
    lateSeconds: since(waited),
  }));
}

interface JobRow {
  name: string;
  cron: string | null;
  waiting: number;
  failed: number;
  last_done: Date | null;
  waited: number | null;
}
