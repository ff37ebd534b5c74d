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

/** Whole seconds since a moment, 0 where it is null or to come. */
const secondsSince = (moment: string) =>
  sql`greatest(0, round(coalesce(extract(epoch from clock_timestamp() - ${sql.raw(moment)}), 0)))::integer`;

/** A handful of indexed look-ups and counts, cheap enough for every few seconds. */
export async function readFacts(db: Db): Promise<Facts> {
  const { rows } = await sql<Omit<Facts, 'jobs'>>`
    select
      (select json_build_object('server', current_setting('server_version'),
          'schema', (select name from kysely_migration order by name desc limit 1),
          'bytes', pg_database_size(current_database()),
          'connections', (select count(*) from pg_stat_activity where datname = current_database()),
          'mostConnections', current_setting('max_connections')::integer,
          'sorting', json_build_object(
            'provider', case datlocprovider when 'b' then 'builtin' when 'i' then 'icu' else 'libc' end,
            'locale', coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale', datcollate),
            'madeWith', datcollversion, 'now', pg_database_collation_actual_version(oid)))
        from pg_database d where datname = current_database()) as database,
      json_build_object('waiting', (select count(*) from mail_outbox where closed_at is null),
        'lateSeconds', (select ${secondsSince('min(next_attempt_at)')} from mail_outbox where closed_at is null
          and attempts < 8 and next_attempt_at <= clock_timestamp()),
        'givenUp', (select count(*) from mail_outbox where closed_as = 'dead'
          and closed_at > clock_timestamp() - interval '1 day'),
        'suppressed', (select count(*) from mail_suppression)) as mail,
      (select json_build_object('due', count(*), 'lateSeconds', ${secondsSince('min(starts_at)')}) from tournament
        where status = 'UPCOMING' and sealed_at is null and starts_at <= ${NOW_ONCE}) as seals,
      (select json_build_object('on', count(*), 'failing', count(s.failing_since),
          'oldestSeconds', ${secondsSince('min(s.succeeded_at)')})
        from tournament_sync s join tournament t on t.id = s.tournament_id
        where s.enabled and t.status in ('UPCOMING', 'ACTIVE')) as syncs,
      (select json_build_object('waiting', count(*), 'oldestSeconds', ${secondsSince('min(created_at)')}) from payment
        where status = 'PENDING' and ask_at is not null) as payments,
      (select json_build_object('high', count(*) filter (where severity = 'HIGH'),
          'other', count(*) filter (where severity <> 'HIGH'))
        from data_issue where closed_at is null and dismissed_at is null) as issues,
      (select coalesce(sum(crash_count), 0)::float8 from browser_crash) as "crashCount",
      (select json_build_object('ageSeconds', ${secondsSince('made_at')}, 'bytes', bytes,
          'madeAt', to_char(made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from backup_made order by made_at desc limit 1) as backup`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('no facts');
  return { ...facts, jobs: await readJobFacts(db) };
}

async function readJobFacts(db: Db): Promise<Facts['jobs']> {
  if (!(await hasJobs(db))) return [];
  const { rows } = await sql<Facts['jobs'][number]>`
    select q.name, s.cron, count(j.id) filter (where j.state in ('created', 'retry'))::integer as waiting,
      count(j.id) filter (where j.state = 'failed')::integer as failed,
      max(j.completed_on) filter (where j.state = 'completed') as "lastDoneAt",
      ${secondsSince("min(j.start_after) filter (where j.state in ('created', 'retry'))")} as "lateSeconds"
    from pgboss.queue q left join pgboss.schedule s on s.name = q.name and s.key = ''
      left join pgboss.job j on j.name = q.name
    where q.name not like '\\_\\_pgboss\\_\\_%' group by q.name, s.cron order by q.name`.execute(db);
  return rows;
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
