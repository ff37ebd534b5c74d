import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, openDatabase } from '../db/database.ts';
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { makeScratchFolder } from './scratch-folder.ts';

/** A PostgreSQL server with a migrated database to clone. */
export interface TestServer {
  /** The template's url, for `cloneDatabase`. */
  templateUrl: string;
  stop(): Promise<void>;
}

/** Starts a throw-away server, or uses TEST_DATABASE_URL if it is set, and migrates the template once. */
export async function startTestServer(): Promise<TestServer> {
  const server = await startServer();
  try {
    const templateUrl = await createEmptyDatabase(server.url);
    await migrate(templateUrl);
    return {
      templateUrl,
      async stop() {
        await dropDatabase(templateUrl);
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Clones the template and returns the new url. */
export function cloneDatabase(templateUrl: string): Promise<string> {
  return makeDatabase(templateUrl, new URL(templateUrl).pathname.slice(1));
}

/** Creates a database without tables on the server of `serverUrl` and returns its url. */
export function createEmptyDatabase(serverUrl: string): Promise<string> {
  return makeDatabase(serverUrl, 'template0');
}

/** Drops a database and closes its connections. */
export async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await asAdmin(url, (admin) => sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin));
}

async function migrate(url: string): Promise<void> {
  const db = await openDatabase({ url, poolSize: 1 });
  try {
    await migrateToLatest(db);
  } finally {
    await db.destroy();
  }
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return { url, stop: () => Promise.resolve() };
  const dataDir = makeScratchFolder();
  const server = await startEmbeddedPostgres({ dataDir, fsync: false });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function makeDatabase(serverUrl: string, template: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(serverUrl, async (admin) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(admin);
      } catch (error) {
        // 55006: something, such as autovacuum, is connected to the template.
        const busy = error instanceof Error && 'code' in error && error.code === '55006';
        if (!busy || attempt === 20) throw error;
        await sleep(50 + Math.random() * 100);
      }
    }
  });
  return withDatabase(serverUrl, name);
}

/** A connection to the server's own database, because no database can create or drop itself. */
async function asAdmin(url: string, work: (admin: Db) => Promise<unknown>): Promise<void> {
  const admin = await openDatabase({
    url: process.env['TEST_DATABASE_URL'] || withDatabase(url, 'postgres'),
    poolSize: 1,
  });
  try {
    await work(admin);
  } finally {
    await admin.destroy();
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
