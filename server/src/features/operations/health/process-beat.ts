/** Each process publishes its state, so that the portal can show all of them from any one. */
import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { HealthFacts } from '@boast/contract/admin/health';
import { sql } from 'kysely';
import { type Db, inTransaction, poolOf } from '../../../db/database.ts';
import type { Context } from '../../../http/context.ts';
import { version } from '../../../process/version.ts';
import { removeBeat, saveBeat } from './health-store.ts';

type Process = HealthFacts['processes'][number];
type ProcessState = Omit<Process, 'id' | 'role' | 'startedAt' | 'beatenAt'>;
type BeatHost = Pick<Context, 'config' | 'db' | 'log' | 'watch' | 'writeTrouble'>;

const EVERY_MS = 15_000;

const self = { id: randomUUID(), startedAt: new Date().toISOString() };

/**
 * Beats now and every fifteen seconds, and returns a function that stops and removes the process from the
 * list.
 */
export async function startBeating(host: BeatHost): Promise<() => Promise<void>> {
  const beat = () =>
    beatOnce(host).catch((error: unknown) => {
      host.writeTrouble.note(error);
      host.log.debug({ err: error }, 'no sign of life was given');
    });
  await beat();
  const timer = setInterval(() => void beat(), EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await inTransaction(host.db, (tx) => removeBeat(tx, self.id)).catch(() => undefined);
  };
}

export async function beatOnce({ config, db, watch }: Omit<BeatHost, 'log' | 'writeTrouble'>): Promise<void> {
  const facts = await describeSelf({ config, db, watch });
  await inTransaction(db, (tx) => saveBeat(tx, { ...self, role: config.run, facts }));
}

export async function describeSelf({
  config,
  db,
  watch,
}: Omit<BeatHost, 'log' | 'writeTrouble'>): Promise<ProcessState> {
  const { totalCount, idleCount, waitingCount } = poolOf(db);
  return {
    version,
    node: process.version,
    pool: { used: totalCount - idleCount, most: config.databasePoolSize, waiting: waitingCount },
    memoryBytes: process.memoryUsage.rss(),
    clockAheadMs: Math.round(watch.clockAheadMs()),
    listens: watch.outage() === null,
    disk: config.databaseUrl === undefined ? await diskOf(config.dataDir) : null,
  };
}

async function diskOf(folder: string): Promise<ProcessState['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}

export async function readProcesses(db: Db): Promise<Process[]> {
  const rows = await db
    .selectFrom('process_beat')
    .selectAll()
    .where('beaten_at', '>', sql<string>`clock_timestamp() - interval '1 minute'`)
    .orderBy('role')
    .orderBy('started_at')
    .execute();
  return rows.map((row) => ({
    ...(row.facts as ProcessState),
    id: row.id,
    role: row.role as Process['role'],
    startedAt: row.started_at,
    beatenAt: row.beaten_at,
  }));
}
