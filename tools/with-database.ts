import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Db, openDatabase } from '../server/src/db/database.ts';
import { runningEmbeddedUrl } from '../server/src/db/embedded/running-url.ts';
import { migrateToLatest, requireSchema } from '../server/src/db/migrate.ts';
import { DatabaseUnreachable } from '../server/src/engine/cuttable-pool.ts';
import { type Config, loadConfig } from '../server/src/process/config.ts';
import { OperatorError } from '../server/src/process/operator-error.ts';
import { provideDatabase } from './database.ts';

/**
 * Runs a command on the configured database, also while the product is running on it, and ends the process with the exit
 * code that `work` returns; 1 when it fails. `readOnly`: writes nothing, not even a migration, and refuses another schema.
 */
export function withDatabase(
  work: (db: Db, config: Config) => Promise<number>,
  { readOnly = false } = {},
): Promise<void> {
  return withDatabaseUrl(async (url, config) => {
    const db = await openDatabase({ url, name: 'boast command', poolSize: 2, readOnly });
    try {
      if (readOnly || !config.migratesAtStart) await requireSchema(db);
      else await migrateToLatest(db);
      return await work(db, config);
    } finally {
      await db.destroy();
    }
  });
}

/**
 * The same for a command that connects by itself. Only a restore makes a database, in an empty folder: one that another command made
 * would be the wrong one.
 */
export async function withDatabaseUrl(
  work: (url: string, config: Config) => Promise<number>,
  { makesOne = false } = {},
): Promise<void> {
  const stops: (() => unknown)[] = [];
  try {
    const config = loadConfig();
    const lifetime = { onStop: (stop: () => unknown) => void stops.push(stop), fail: () => undefined };
    const isMissing = config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'postgres'));
    if (isMissing && !makesOne) throw noDatabaseIn(config);
    const url = (await joinRunning(config)) ?? (await provideDatabase(config, lifetime)).directUrl;
    if (isMissing) console.log(`A database was made in ${config.dataDir}.`);
    process.exitCode = await work(url, config);
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exitCode = 1;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

const noDatabaseIn = ({ dataDir }: Config): OperatorError =>
  new OperatorError(
    `There is no database in ${dataDir}. Set DATABASE_URL or DATA_DIR as the running product has them; sudo boast does so by itself. A first start makes one, or a restore.`,
  );

async function joinRunning({ databaseUrl, dataDir }: Config): Promise<string | undefined> {
  const url = databaseUrl === undefined ? runningEmbeddedUrl(join(dataDir, 'postgres')) : undefined;
  if (url === undefined) return undefined;
  try {
    await (await openDatabase({ url, poolSize: 1 })).destroy();
    return url;
  } catch (error) {
    // The file that names a running server was left behind by a run that was killed.
    if (error instanceof DatabaseUnreachable) return undefined;
    throw error;
  }
}
