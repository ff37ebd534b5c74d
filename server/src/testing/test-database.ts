import { type Db, openDatabase } from '../db/database.ts';
import { cloneDatabase, dropDatabase, startTestServer } from './test-server.ts';

export interface TestDatabase {
  db: Db;
  url: string;
  /** Closes `db` and removes the database. Call it in `afterAll`. */
  drop(): Promise<void>;
}

/** global-setup.ts passes the database to clone to the test processes in this variable. */
export const templateVariable = 'BOAST_TEST_TEMPLATE_URL';

/**
 * A copy of the database at `template`, to which nobody may be connected. By default an empty migrated one: inside Vitest it is cloned
 * from the run's template; elsewhere (benchmarks, browser stories) it gets a throw-away server, which stops with `drop()`.
 */
export async function createTestDatabase(template?: string): Promise<TestDatabase> {
  const shared = template ?? process.env[templateVariable];
  const ownServer = shared ? undefined : await startTestServer();
  const url = await cloneDatabase(shared ?? ownServer?.templateUrl ?? '');
  const db = await openDatabase({ url });
  return {
    db,
    url,
    async drop() {
      await db.destroy();
      await dropDatabase(url);
      await ownServer?.stop();
    },
  };
}
