/**
 * Jobs are rows of the same database: enqueued in the transaction that causes them, and run by any worker.
 */
import { fromKysely, PgBoss } from 'pg-boss';
import * as z from 'zod';
import { createCuttablePool } from '../engine/cuttable-pool.ts';
import { type DatabaseWatch, failFastWhileAway } from '../engine/watch-database.ts';
import type { Tx } from './database.ts';
import { watchDueQueues } from './due-queues.ts';

export interface JobDefinition {
  /** A job reads everything else when it runs, so that it may run twice or late. */
  readonly data: z.ZodType;
  /** The cron line is in UTC. The next run does what a missed one left undone. */
  readonly cron?: string;
  /** `short` keeps only one of several waiting jobs. */
  readonly policy?: 'short';
}

const nothing = z.object({});
const everyMinute = '* * * * *';

export const JOBS = {
  'seal-tournament': { data: z.object({ tournamentId: z.guid() }) },
  'seal-due': { data: nothing, cron: everyMinute },
  'advance-tournaments': { data: nothing, cron: everyMinute },
  'void-cancelled': { data: nothing, cron: everyMinute },
  'sync-tournaments': { data: nothing, cron: everyMinute },
  'pay-prizes': { data: nothing, cron: everyMinute },
  'tournament-mails': { data: nothing, cron: everyMinute },
  'deliver-mail': { data: nothing, cron: everyMinute },
  'deliver-push': { data: nothing, cron: everyMinute, policy: 'short' },
  'deliver-webhooks': { data: nothing, cron: everyMinute },
  'mail-requested': { data: nothing, cron: everyMinute },
  'keep-auth-tidy': { data: nothing, cron: '17 * * * *' },
  'reconcile-payments': { data: nothing, cron: everyMinute },
  'settle-sandbox-payment': { data: z.object({ sessionId: z.string() }) },
  'watch-ledger': { data: nothing, cron: '23 3 * * *' },
  'watch-audit': { data: nothing, cron: '29 3 * * *' },
  'forget-feedback': { data: nothing, cron: '41 3 * * *' },
  'hosted-errands': { data: nothing, cron: everyMinute },
  'clean-up': { data: nothing, cron: '53 3 * * *' },
  'tell-administrators': { data: nothing, cron: everyMinute },
  // Workers also enqueue it when a tournament changed.
  'compute-chances': { data: nothing, cron: everyMinute, policy: 'short' },
  // demo/visit-tracker.ts enqueues it while somebody looks at the demo.
  'play-demo': { data: nothing, policy: 'short' },
} as const satisfies Record<string, JobDefinition>;

export type JobName = keyof typeof JOBS;
export type JobData<N extends JobName> = z.output<(typeof JOBS)[N]['data']>;

export const isJobName = (name: string): name is JobName => Object.hasOwn(JOBS, name);
export const JOB_NAMES = Object.keys(JOBS).filter(isJobName);

export interface Jobs {
  /** Runs after the transaction has committed, and not before `startAfter`. */
  enqueue<N extends JobName>(
    tx: Tx,
    name: N,
    data: JobData<N>,
    options?: { startAfter?: Date },
  ): Promise<void>;
}

export interface Boss extends Jobs {
  readonly boss: PgBoss;
  /** Wakes this worker when a job of the queue is due. */
  wakeWhenDue(name: string, workerId: string): void;
  stop(): Promise<void>;
}

/** Makes the tables of the job library. Every process does so at its start, unless it must not migrate. */
export async function prepareJobs(url: string): Promise<void> {
  const boss = await startBoss({ url, onError: () => undefined }, { work: false });
  await boss.stop();
}

interface BossOptions {
  /** The library uses locks that no pooler supports, so this is the database itself. */
  readonly url: string;
  /** Without it, a missing database is waited for as long as the driver does. */
  readonly watch?: DatabaseWatch;
  readonly migrates?: boolean;
  readonly onError: (error: unknown) => void;
}

/**
 * A job that failed this often is parked: it moves to a queue of its own, and a data issue reports it.
 */
export const TRIES = 8;
export const PARKED = 'parked';

/** Every process may enqueue. `work: true` also maintains the queues, and is for workers. */
export async function startBoss(
  { url, watch, migrates = true, onError }: BossOptions,
  { work }: { work: boolean },
): Promise<Boss> {
  const pool = createCuttablePool(
    {
      connectionString: url,
      application_name: work ? 'boast jobs' : 'boast job queue',
      max: 3,
      // Maintaining the queues may take longer than any call may.
      options: '-c statement_timeout=0',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    },
    onError,
  );
  if (watch) failFastWhileAway(pool, watch);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: migrates,
    // The clocks' difference is measured this often, so that recurring jobs follow a clock that was set.
    clockMonitorIntervalSeconds: 30,
    // Jobs that wait for other jobs, of which there are none.
    flowIntervalSeconds: 60,
    supervise: work,
    schedule: work,
  });
  boss.on('error', onError);
  await boss.start();
  await boss.createQueue(PARKED);
  for (const name of JOB_NAMES) {
    const queue = {
      retryLimit: TRIES - 1,
      retryDelay: 2,
      retryBackoff: true,
      expireInSeconds: 600,
      deadLetter: PARKED,
    };
    const { policy }: JobDefinition = JOBS[name];
    await boss.createQueue(name, policy ? { ...queue, policy } : queue);
    // A queue made by an earlier version keeps that version's options.
    if (work) await boss.updateQueue(name, queue);
  }
  const due = watchDueQueues({ pool, wake: (workerId) => boss.notifyWorker(workerId), onError });
  return {
    boss,
    wakeWhenDue: (name, workerId) => due.add(name, workerId),
    async enqueue(tx, name, data, options = {}) {
      await boss.send(name, data, { ...options, db: fromKysely(tx) });
    },
    async stop() {
      due.stop();
      await boss.stop({ graceful: true, timeout: 5_000 });
      await pool.end();
    },
  };
}
