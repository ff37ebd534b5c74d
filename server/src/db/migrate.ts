import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { OperatorError } from '../operator-error.ts';
import type { Db } from './database.ts';

/** The database and the migration files do not belong together, or a migration failed; nothing was changed. */
export class MigrationFailed extends OperatorError {
  override readonly name = 'MigrationFailed';
}

const migrations = join(import.meta.dirname, 'migrations');
const lockId = 5_280_718; // any number that nothing else locks

interface MigrationFile {
  name: string;
  text: string;
  checksum: string;
}

/**
 * Brings the database to the newest migration and returns the names of those it ran. All pending ones run in one
 * transaction; several processes may call this at once, one of them works and the others wait for it.
 * Throws MigrationFailed when a file that was applied has changed since, is missing, or fails.
 */
export async function migrateToLatest(
  db: Db,
  folder: string = migrations,
  /** The last one to run; every one by default. */
  upTo?: string,
): Promise<string[]> {
  const files = readMigrations(folder);
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${lockId})`.execute(connection);
    try {
      await refuseChangedFiles(connection, files);
      return await run(connection, files, upTo);
    } finally {
      await sql`select pg_advisory_unlock(${lockId})`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

/** Of this version, in their order. */
export const migrationNames = (): string[] => readMigrations(migrations).map(({ name }) => name);

/** Those that a database has, in their order. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows: known } = await sql<{ there: boolean }>`
    select to_regclass('public.kysely_migration') is not null as there`.execute(db);
  if (!known[0]?.there) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function run(db: Db, files: MigrationFile[], upTo: string | undefined): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: () =>
        Promise.resolve(Object.fromEntries(files.map((file) => [file.name, toMigration(file)]))),
    },
  });
  const { error, results = [] } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo));
  if (error) {
    const failed = results.find(({ status }) => status === 'Error');
    const reason = error instanceof Error ? error.message : 'no reason given';
    throw new MigrationFailed(
      failed ? `The migration ${failed.migrationName} failed: ${reason}.` : `${reason}.`,
      {
        cause: error,
      },
    );
  }
  return results.map(({ migrationName }) => migrationName);
}

function toMigration({ name, text, checksum }: MigrationFile): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql.raw(text).execute(db);
      await sql`insert into migration_checksum (name, sha256) values (${name}, ${checksum})`.execute(db);
    },
  };
}

/** Migrations are never edited once applied: what ran here would differ from what runs elsewhere. */
async function refuseChangedFiles(db: Db, files: MigrationFile[]): Promise<void> {
  await sql`create table if not exists migration_checksum (name text primary key, sha256 text not null)`.execute(
    db,
  );
  const applied = await sql<{
    name: string;
    sha256: string;
  }>`select name, sha256 from migration_checksum`.execute(db);
  for (const { name, sha256 } of applied.rows) {
    const file = files.find((candidate) => candidate.name === name);
    if (!file) {
      throw new MigrationFailed(
        `The database has the migration ${name}, which this version does not know: it is newer.`,
      );
    }
    if (file.checksum !== sha256) {
      throw new MigrationFailed(
        `The migration ${name} was changed after it had been applied: restore it and write a new one.`,
      );
    }
  }
}

function readMigrations(folder: string): MigrationFile[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => {
      if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(file)) throw new Error(`${file} is not named NNNN_name.sql`);
      // Git may check out other line ends on another system; that is not a change.
      const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
      return {
        name: file.slice(0, -'.sql'.length),
        text,
        checksum: createHash('sha256').update(text).digest('hex'),
      };
    });
}
