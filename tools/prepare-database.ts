import { type Db, keepSettingsWithRole, missingSettings, openDatabase } from '../server/src/db/database.ts';
import { migrateToLatest, requireSchema } from '../server/src/db/migrate.ts';
import { clearUnfinishedDemo } from '../server/src/demo/load-whole.ts';
import type { Config } from '../server/src/process/config.ts';
import { OperatorError } from '../server/src/process/operator-error.ts';
import type { DatabaseAddresses } from './database.ts';

interface Prepared extends DatabaseAddresses {
  readonly config: Config;
}

/** Opens the pool of a starting process, on a schema that this version knows. Migrations bypass a pooler. */
export async function prepareDatabase({ url, directUrl, config }: Prepared): Promise<Db> {
  const { isPooled, migratesAtStart, run, databasePoolSize: poolSize } = config;
  const direct = await openDatabase({ url: directUrl, name: 'boast start', poolSize: 1 });
  try {
    await clearUnfinishedDemo(direct, { isEmbedded: config.databaseUrl === undefined });
    if (migratesAtStart) await migrate(direct, config);
    else await requireSchema(direct);
  } finally {
    await direct.destroy();
  }
  const db = await openDatabase({ url, name: `boast ${run}`, poolSize, isPooled });
  const missing = isPooled ? await missingSettings(db) : [];
  if (missing.length === 0) return db;
  await db.destroy();
  throw new OperatorError(
    `The pooler's connections lack settings: ${missing.join(', ')}. Run npm run migrate, then reconnect the pooler (RECONNECT).`,
  );
}

export async function migrate(direct: Db, { isPooled }: Config): Promise<string[]> {
  const ran = await migrateToLatest(direct);
  if (isPooled) await keepSettingsWithRole(direct);
  return ran;
}
