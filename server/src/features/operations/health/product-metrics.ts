import type { HealthFacts } from '@boast/contract/admin/health';
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../../../db/database.ts';
import { NOW_ONCE } from '../../../db/now-once.ts';
import type { Context } from '../../../http/context.ts';
import { hasJobs } from './job-list.ts';
import { describeSelf } from './process-beat.ts';

/** Metrics, the portal's page and its findings all use this state of the whole installation. */
type Facts = Omit<HealthFacts, 'processes' | 'crashes'>;

const seconds = (moment: string) => sql`extract(epoch from clock_timestamp() - ${sql.raw(moment)})::float8`;

/** A handful of indexed look-ups and counts, cheap enough for every few seconds. */
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
        and starts_at <= ${NOW_ONCE}) as unsealed,
      (select ${seconds('min(starts_at)')} from tournament where status = 'UPCOMING' and sealed_at is null
        and starts_at <= ${NOW_ONCE}) as seal_late,
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
      (select json_build_object('provider', case datlocprovider when 'b' then 'builtin' when 'i' then 'icu' else 'libc' end,
          'locale', coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale', datcollate),
          'madeWith', datcollversion, 'now', pg_database_collation_actual_version(oid))
        from pg_database d where datname = current_database()) as sorting,
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
      sorting: row.sorting,
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
  readonly sorting: Facts['database']['sorting'];
}

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
    lastDoneAt: lastDone,
    lateSeconds: since(waited),
  }));
}

interface JobRow {
  name: string;
  cron: string | null;
  waiting: number;
  failed: number;
  last_done: string | null;
  waited: number | null;
}

type MetricsHost = Pick<Context, 'config' | 'db' | 'log' | 'watch' | 'writeTrouble'>;

/** Scrapers within this time share one reading. */
const FRESH_MS = 5_000;

/** Those of the whole installation. Every process would report the same, so one of each start does. */
const SHARED_METRICS: Readonly<Record<string, readonly [help: string, read: (facts: Facts) => number]>> = {
  boast_mails_waiting: ['Mails that have not left', ({ mail }) => mail.waiting],
  boast_mail_late_seconds: ['How long the oldest mail should have left', ({ mail }) => mail.lateSeconds],
  boast_mails_given_up: ['Mails given up within a day', ({ mail }) => mail.givenUp],
  boast_seals_due: ['Tournaments that have started and are not sealed', ({ seals }) => seals.due],
  boast_seal_late_seconds: [
    'How long the oldest of them should have been sealed',
    ({ seals }) => seals.lateSeconds,
  ],
  boast_syncs_failing: ['Tour pages that could not be read lately', ({ syncs }) => syncs.failing],
  boast_sync_age_seconds: [
    'How long ago the page was read that was read longest ago',
    ({ syncs }) => syncs.oldestSeconds,
  ],
  boast_payments_waiting: ['Payments whose outcome is not known', ({ payments }) => payments.waiting],
  boast_payment_age_seconds: ['How old the oldest of them is', ({ payments }) => payments.oldestSeconds],
  boast_issues_high: ['Open data issues of high severity', ({ issues }) => issues.high],
  boast_browser_crashes: ['Crashes of browsers that are kept, by 30 days', ({ crashCount }) => crashCount],
  boast_backup_age_seconds: [
    'Age of the last backup; -1 when none is known',
    ({ backup }) => backup?.ageSeconds ?? -1,
  ],
  boast_database_bytes: ['Size of the database', ({ database }) => database.bytes],
  boast_database_connections: ['Connections to the database, of all', ({ database }) => database.connections],
  boast_database_connections_most: ['Connections that it takes', ({ database }) => database.mostConnections],
};

const JOB_METRICS: Readonly<
  Record<string, readonly [help: string, read: (job: Facts['jobs'][number]) => number]>
> = {
  boast_job_age_seconds: [
    'How long ago a job was last done; -1 when it never was',
    ({ lastDoneAt }) =>
      lastDoneAt === null ? -1 : Math.max(0, (Date.now() - Date.parse(lastDoneAt)) / 1000),
  ],
  boast_job_late_seconds: [
    'How long the oldest that waits should have begun',
    ({ lateSeconds }) => lateSeconds,
  ],
  boast_job_waiting: ['Jobs that wait', ({ waiting }) => waiting],
  boast_job_given_up: ['Jobs given up within a week', ({ failed }) => failed],
};

type Self = Awaited<ReturnType<typeof describeSelf>> & { readonly takesWrites: boolean };

const PROCESS_METRICS: Readonly<Record<string, readonly [help: string, read: (self: Self) => number]>> = {
  boast_pool_used: ['Connections of this process in use', ({ pool }) => pool.used],
  boast_pool_most: ['Connections that this process may have', ({ pool }) => pool.most],
  boast_pool_waiting: ['Who waits for a connection of this process', ({ pool }) => pool.waiting],
  boast_listening: ['1 while this process hears what the database tells', ({ listens }) => (listens ? 1 : 0)],
  boast_takes_writes: [
    '0 while the database answers this process and takes no writes',
    ({ takesWrites }) => (takesWrites ? 1 : 0),
  ],
  boast_clock_ahead_seconds: [
    'By how much the clock of the database is ahead',
    ({ clockAheadMs }) => clockAheadMs / 1000,
  ],
  boast_disk_free_bytes: [
    'Free on the disk of the embedded database; -1 elsewhere',
    ({ disk }) => disk?.freeBytes ?? -1,
  ],
};

/** A test compares the alerts and the dashboard with these names. */
export const PRODUCT_METRICS: readonly string[] = [SHARED_METRICS, JOB_METRICS, PROCESS_METRICS].flatMap(
  (table) => Object.keys(table),
);

/** Values from the database are left out while it is away: an old number would be a lie. */
export function registerSharedMetrics(registry: Registry, host: Pick<MetricsHost, 'db' | 'log'>): void {
  const read = shareFor(FRESH_MS, async () => {
    try {
      return await readFacts(host.db);
    } catch (error) {
      host.log.debug({ err: error }, 'nothing could be measured');
      return null;
    }
  });
  for (const [name, [help, value]] of Object.entries(SHARED_METRICS)) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const facts = await read();
        if (facts) gauge.set(value(facts));
        else gauge.remove();
      },
    });
  }
  for (const [name, [help, value]] of Object.entries(JOB_METRICS)) {
    const gauge: Gauge<'job'> = new Gauge({
      name,
      help,
      labelNames: ['job'],
      registers: [registry],
      async collect() {
        gauge.reset();
        for (const job of (await read())?.jobs ?? []) gauge.set({ job: job.name }, value(job));
      },
    });
  }
}

export function registerProcessMetrics(registry: Registry, host: MetricsHost): void {
  const self = shareFor(FRESH_MS, async () => ({
    ...(await describeSelf(host)),
    takesWrites: host.writeTrouble.now() === null,
  }));
  for (const [name, [help, value]] of Object.entries(PROCESS_METRICS)) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        gauge.set(value(await self()));
      },
    });
  }
}

function shareFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let readAt = -Infinity;
  let answer: Promise<T>;
  return () => {
    if (performance.now() - readAt > ms) {
      readAt = performance.now();
      answer = ask();
    }
    return answer;
  };
}
