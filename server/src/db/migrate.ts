import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { liftTimeLimits } from '../engine/lift-time-limits.ts';
import { OperatorError } from '../process/operator-error.ts';
import type { Db, Tx } from './database.ts';
import { provideUuidv7 } from './uuidv7.ts';

class MigrationFailed extends OperatorError {
  override readonly name = 'MigrationFailed';
}

const migrations = join(import.meta.dirname, 'migrations');
const lockId = 5_280_718; // Any number that nothing else locks.

interface MigrationFile {
  name: string;
  text: string;
  checksum: string;
}

/** The second is Kysely's, whose migrator used to run them with a session lock; it stays for old readers. */
const TABLES = `
  create table if not exists migration_checksum (name text primary key, sha256 text not null);
  create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`;

/** These two migrations were edited; a later migration makes up for the difference. */
const FORMER_CHECKSUMS: Readonly<Record<string, string>> = {
  '0003_ledger': 'fc6e44930108430f216eeec1c12516a22faeb96d4e4fdc697728ba8ba3991e3e',
  '0037_packed_segments': 'a1d43cca5bfe2f1797212a4981b32ff0d3e07905b0685315d729135abb51fe29',
};

/**
 * Migrates the database to the newest version and returns the names of the migrations it ran, all in one
 * transaction. Several processes may call this at once: one works and the others wait. Throws MigrationFailed
 * when an applied file has changed or is missing, or a migration fails.
 */
export async function migrateToLatest(
  db: Db,
  folder: string = migrations,
  isSelected: (name: string) => boolean = () => true,
): Promise<string[]> {
  const files = readMigrations(folder);
  const migrated = db.transaction().execute(async (tx) => {
    await liftTimeLimits(tx);
    // The lock is a transaction's, because a pooler would keep a session's lock and shut everybody out for good.
    await sql`select pg_advisory_xact_lock(${lockId})`.execute(tx);
    await provideUuidv7(tx);
    await sql.raw(TABLES).execute(tx);
    const applied = await readApplied(tx);
    refuseChangedFiles(applied, files);
    return run(tx, { files: files.filter(({ name }) => isSelected(name)), applied });
  });
  return migrated.catch(async (error: unknown) => {
    const denied = denialIn(error);
    throw denied ? await notOwner(db, denied) : error;
  });
}

function denialIn(error: unknown): Error | null {
  if (!(error instanceof Error)) return null;
  return 'code' in error && error.code === '42501' ? error : denialIn(error.cause);
}

async function notOwner(db: Db, denial: Error): Promise<MigrationFailed> {
  const { rows } = await sql<{ role: string; database: string }>`
    select quote_ident(current_user) as role, quote_ident(current_database()) as database`.execute(db);
  const { role = '', database = '' } = rows[0] ?? {};
  return new MigrationFailed(
    `The role ${role} must own the database (${denial.message}). As a superuser: alter database ${database} owner to ${role};`,
    { cause: denial },
  );
}

/** Writes nothing. Throws MigrationFailed unless the database has exactly this version's schema. */
export async function requireSchema(db: Db, folder: string = migrations): Promise<void> {
  const files = readMigrations(folder);
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('migration_checksum') is not null as there`.execute(db);
  const applied = rows[0]?.there ? await readApplied(db) : [];
  refuseChangedFiles(applied, files);
  const done = new Set(applied.map(({ name }) => name));
  const [next, ...more] = files.filter(({ name }) => !done.has(name));
  if (!next) return;
  const others = more.length === 0 ? '' : ` and ${more.length} more`;
  throw new MigrationFailed(
    `The database is older than this version: it lacks the migration ${next.name}${others}. Run sudo boast migrate, or npm run migrate in a checkout.`,
  );
}

export const migrationNames = (): string[] => readMigrations(migrations).map(({ name }) => name);

export async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows: check } = await sql<{ there: boolean }>`
    select to_regclass('public.kysely_migration') is not null as there`.execute(db);
  if (!check[0]?.there) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function run(
  tx: Tx,
  { files, applied }: { files: readonly MigrationFile[]; applied: readonly Applied[] },
): Promise<string[]> {
  const done = new Set(applied.map(({ name }) => name));
  const pending = files.filter(({ name }) => !done.has(name));
  for (const { name, text, checksum } of pending) {
    try {
      await sql.raw(text).execute(tx);
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'no reason given';
      throw new MigrationFailed(`The migration ${name} failed: ${reason}.`, { cause: error });
    }
    await sql`insert into migration_checksum (name, sha256) values (${name}, ${checksum})`.execute(tx);
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
      tx,
    );
  }
  return pending.map(({ name }) => name);
}

interface Applied {
  readonly name: string;
  readonly sha256: string;
}

const readApplied = async (db: Db): Promise<Applied[]> =>
  (await sql<Applied>`select name, sha256 from migration_checksum`.execute(db)).rows;

/** Migrations are never edited once applied: this database would differ from others. */
function refuseChangedFiles(applied: readonly Applied[], files: readonly MigrationFile[]): void {
  for (const { name, sha256 } of applied) {
    const file = files.find((candidate) => candidate.name === name);
    if (!file) {
      throw new MigrationFailed(
        `The database has the migration ${name}, which this version does not know: it is newer. Start the version that migrated it, or restore the backup made before that (sudo boast restore --as-it-was FILE) into an empty database.`,
      );
    }
    if (file.checksum !== sha256 && FORMER_CHECKSUMS[name] !== sha256) {
      throw new MigrationFailed(
        `The migration ${name} was changed after it had been applied: restore it and write a new one.`,
      );
    }
  }
}

function readMigrations(folder: string): MigrationFile[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(file)) throw new Error(`${file} is not named NNNN_name.sql`);
      // Git may check out other line ends on another system; that is no change.
      const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
      return {
        name: file.slice(0, -'.sql'.length),
        text,
        checksum: createHash('sha256').update(text).digest('hex'),
      };
    });
}
