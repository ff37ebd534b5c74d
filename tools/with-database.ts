import { join } from 'node:path';
import { type Config, loadConfig } from '../server/src/config.ts';
import { type Db, openDatabase } from '../server/src/db/database.ts';
import { DatabaseUnreachable } from '../server/src/db/database-unreachable.ts';
import { runningEmbeddedUrl } from '../server/src/db/embedded/running-url.ts';
import { migrateToLatest } from '../server/src/db/migrate.ts';
import { OperatorError } from '../server/src/operator-error.ts';
import { provideDatabase } from './database.ts';

/**
 * Runs a command on the configured database, also while the product is running on it, and ends the process with the exit
 * code that `work` returns; 1 when it fails.
 */
export async function withDatabase(work: (db: Db, config: Config) => Promise<number>): Promise<void> {
  const stops: (() => unknown)[] = [];
  try {
    const config = loadConfig();
    const db = (await joinRunning(config)) ?? (await start(config, stops));
    stops.push(() => db.destroy());
    await migrateToLatest(db);
    process.exitCode = await work(db, config);
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exitCode = 1;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function joinRunning({ databaseUrl, dataDir }: Config): Promise<Db | undefined> {
  const url = databaseUrl === undefined ? runningEmbeddedUrl(join(dataDir, 'postgres')) : undefined;
  if (url === undefined) return undefined;
  try {
    return await openDatabase({ url, poolSize: 2 });
  } catch (error) {
    // What says it runs there was left behind by a run that was killed.
    if (error instanceof DatabaseUnreachable) return undefined;
    throw error;
  }
}

async function start(config: Config, stops: (() => unknown)[]): Promise<Db> {
  const url = await provideDatabase(config, { onStop: (stop) => stops.push(stop), fail: () => undefined });
  return openDatabase({ url, poolSize: 2 });
}
