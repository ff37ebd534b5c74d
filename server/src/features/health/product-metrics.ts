/** What the product counts of itself, for Prometheus: deploy/prometheus-alerts.yaml and deploy/grafana-dashboard.json read it. */
import { Gauge, type Registry } from 'prom-client';
import type { Context } from '../../http/context.ts';
import { type Facts, readFacts } from './health-facts.ts';
import { describeSelf } from './process-beat.ts';

type MetricsHost = Pick<Context, 'config' | 'db' | 'log' | 'watch'>;

/** Several scrapers within this time share one reading. */
const FRESH_MS = 5_000;

/** Of the installation: every process says the same, so take the largest or any. */
const OF_ALL: Readonly<Record<string, readonly [help: string, read: (facts: Facts) => number]>> = {
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

const OF_JOBS: Readonly<
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

type Self = Awaited<ReturnType<typeof describeSelf>>;

const OF_THIS: Readonly<Record<string, readonly [help: string, read: (self: Self) => number]>> = {
  boast_pool_used: ['Connections of this process in use', ({ pool }) => pool.used],
  boast_pool_most: ['Connections that this process may have', ({ pool }) => pool.most],
  boast_pool_waiting: ['Who waits for a connection of this process', ({ pool }) => pool.waiting],
  boast_listening: ['1 while this process hears what the database tells', ({ listens }) => (listens ? 1 : 0)],
  boast_clock_ahead_seconds: [
    'By how much the clock of the database is ahead',
    ({ clockAheadMs }) => clockAheadMs / 1000,
  ],
  boast_disk_free_bytes: [
    'Free on the disk of the embedded database; -1 elsewhere',
    ({ disk }) => disk?.freeBytes ?? -1,
  ],
};

/** Names of all that is measured here, for the test that holds alerts and dashboard against them. */
export const PRODUCT_METRICS: readonly string[] = [OF_ALL, OF_JOBS, OF_THIS].flatMap((table) =>
  Object.keys(table),
);

/** While the database is away what only it knows is left out: an old number would be a lie. */
export function registerProductMetrics(registry: Registry, host: MetricsHost): void {
  const read = shareFor(FRESH_MS, async () => {
    try {
      return await readFacts(host.db);
    } catch (error) {
      host.log.debug({ err: error }, 'nothing could be measured');
      return null;
    }
  });
  for (const [name, [help, value]] of Object.entries(OF_ALL)) {
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
  for (const [name, [help, value]] of Object.entries(OF_JOBS)) {
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
  const self = shareFor(FRESH_MS, () => describeSelf(host));
  for (const [name, [help, value]] of Object.entries(OF_THIS)) {
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

/** All who ask within a time get one answer. */
function shareFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let asked = -Infinity;
  let answer: Promise<T>;
  return () => {
    if (performance.now() - asked > ms) {
      asked = performance.now();
      answer = ask();
    }
    return answer;
  };
}
