/** A PostgreSQL as the product starts it, with files synced to disk, so that an acknowledged write survives. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openDatabase } from '@boast/server/db/database';
import { startEmbeddedPostgres } from '@boast/server/db/embedded/start-embedded-postgres';
import { migrateToLatest } from '@boast/server/db/migrate';

export interface DurableServer {
  readonly url: string;
  readonly db: Db;
  stop(): Promise<void>;
}

export async function startDurableServer(): Promise<DurableServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'boast-bench-'));
  const server = await startEmbeddedPostgres({ dataDir });
  const db = await openDatabase({ url: server.url, poolSize: 4 });
  await migrateToLatest(db);
  return {
    url: server.url,
    db,
    async stop() {
      await db.destroy();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
