/** Jobs are rows of the same database: enqueued in the transaction that causes them, run by any worker (design.md 2). */
import { fromKysely, PgBoss } from 'pg-boss';
import { createCuttablePool } from './cuttable-pool.ts';
import type { Tx } from './database.ts';
import { type DatabaseWatch, failFastWhileAway } from './watch-database.ts';

/** What each job is told. A job looks the rest up when it runs, so that it may run twice or late. */
export interface JobData {
  'seal-tournament': { readonly tournamentId: string };
  'seal-due': Record<string, never>;
  'advance-tournaments': Record<string, never>;
  'void-cancelled': Record<string, never>;
  'sync-tournaments': Record<string, never>;
  'pay-prizes': Record<string, never>;
  'tournament-mails': Record<string, never>;
  'deliver-mail': Record<string, never>;
  'mail-requested': Record<string, never>;
  'keep-auth-tidy': Record<string, never>;
  'reconcile-payments': Record<string, never>;
  'settle-sandbox-payment': { readonly sessionId: string };
  'watch-ledger': Record<string, never>;
  'watch-audit': Record<string, never>;
  'forget-feedback': Record<string, never>;
  'hosted-errands': Record<string, never>;
  'clean-up': Record<string, never>;
  'tell-administrators': Record<string, never>;
}
export type JobName = keyof JobData;

export const JOB_NAMES = [
  'seal-tournament',
  'seal-due',
  'advance-tournaments',
  'void-cancelled',
  'sync-tournaments',
  'pay-prizes',
  'tournament-mails',
  'deliver-mail',
  'mail-requested',
  'keep-auth-tidy',
  'reconcile-payments',
  'settle-sandbox-payment',
  'watch-ledger',
  'watch-audit',
  'forget-feedback',
  'hosted-errands',
  'clean-up',
  'tell-administrators',
] as const satisfies readonly JobName[];

export interface Jobs {
  /** Runs after the transaction has committed, not before `startAfter`. */
  enqueue<N extends JobName>(
    tx: Tx,
    name: N,
    data: JobData[N],
    options?: { startAfter?: Date },
  ): Promise<void>;
}

export interface Boss extends Jobs {
  readonly boss: PgBoss;
  stop(): Promise<void>;
}

/** The tables of the job library: every process makes them at its start, unless it is not to migrate. */
export async function prepareJobs(url: string): Promise<void> {
  const boss = await startBoss({ url, onError: () => undefined }, { work: false });
  await boss.stop();
}

interface BossOptions {
  /** Of the database itself: the library keeps locks that no pooler can. */
  readonly url: string;
  /** Without one a database that went away is waited for as long as the driver does. */
  readonly watch?: DatabaseWatch;
  /** Whether the library's own tables may be made and changed. Default true. */
  readonly migrates?: boolean;
  readonly onError: (error: unknown) => void;
}

/** After so many failures a job is parked: it moves to a queue of its own, and a data issue tells of it (edge 52). */
export const TRIES = 8;
export const PARKED = 'parked';

/** Every process may enqueue; `work: true` also keeps the queues in order and is for workers. */
export async function startBoss(
  { url, watch, migrates = true, onError }: BossOptions,
  { work }: { work: boolean },
): Promise<Boss> {
  const pool = createCuttablePool(
    {
      connectionString: url,
      application_name: work ? 'boast jobs' : 'boast job queue',
      max: 3,
      // Keeping the queues in order may take longer than any call may.
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
    // How far the clocks are apart is asked anew as often, so that recurring jobs follow one that was set.
    clockMonitorIntervalSeconds: 30,
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
    await boss.createQueue(name, queue);
    // A queue that an earlier version made keeps what that one asked for.
    if (work) await boss.updateQueue(name, queue);
  }
  return {
    boss,
    async enqueue(tx, name, data, options = {}) {
      await boss.send(name, data, { ...options, db: fromKysely(tx) });
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000 });
      await pool.end();
    },
  };
}
