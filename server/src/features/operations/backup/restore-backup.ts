/**
 * Restores a backup into an empty database: its schema and rows, then every later migration, then the checks.
 */
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Db, inTransaction, openDatabase } from '../../../db/database.ts';
import { isJobName, type JobData, type JobName, startBoss } from '../../../db/jobs.ts';
import { appliedMigrations, migrateToLatest, migrationNames } from '../../../db/migrate.ts';
import { describeAuditBreak, verifyAudit } from '../../audit/verify-audit.ts';
import { verifyLedger } from '../../credits/verify-ledger.ts';
import { verifySeals } from '../../tournaments/seal/verify-seals.ts';
import {
  type About,
  BackupRefused,
  type Part,
  readBackup,
  type SequenceOfBackup,
  type TableOfBackup,
} from './backup-file.ts';
import { connectForCopy, copyOf, nameOf, OF_MIGRATIONS, OUR_SCHEMAS, tablesOf } from './make-backup.ts';

interface Restored {
  readonly about: About;
  readonly rows: number;
  /**
   * The verifiers of ledger, audit log and seals found these. Empty means that all is well; null means not
   * checked, because the schema is older.
   */
  readonly differences: readonly string[] | null;
}

interface Restoring {
  /** Stops at the file's schema, for the version that made it: this undoes an upgrade. */
  readonly asItWas?: boolean;
}

/**
 * Restores `file` into the database at `url`, which must be empty and which nothing else may use. First
 * checks the whole file. Throws BackupRefused.
 */
export async function restoreBackup(
  url: string,
  file: string,
  { asItWas = false }: Restoring = {},
): Promise<Restored> {
  const { about, rows, jobs } = await checkBackup(file);
  assertKnown(about);
  await assertEmpty(url);
  const db = await openDatabase({ url, poolSize: 2 });
  try {
    await migrateAsOf(db, about);
    await loadRows(url, file);
    if (!asItWas) await migrateToLatest(db);
    if (jobs > 0) await handInJobs(db, url, file);
    const isOurs = about.migrations.length === migrationNames().length || !asItWas;
    return { about, rows, differences: isOurs ? await verifyAll(db) : null };
  } finally {
    await db.destroy();
  }
}

async function checkBackup(file: string) {
  let about: About | undefined;
  let [rows, jobs] = [0, 0];
  for await (const part of readBackup(file)) {
    if (part.kind === 'about') about = part.value;
    if (part.kind === 'jobs') jobs += part.value.length;
    if (part.kind === 'end') rows = part.value.rows;
  }
  if (!about) throw new BackupRefused(`${file} is no backup of Boast.`);
  return { about, rows, jobs };
}

function assertKnown({ migrations }: About): void {
  const migrationsHere = new Set(migrationNames());
  const unknown = migrations.find((name) => !migrationsHere.has(name));
  if (unknown === undefined) return;
  throw new BackupRefused(
    `The backup has the migration ${unknown}, which this version does not know: it was made by a newer one.`,
  );
}

async function assertEmpty(url: string): Promise<void> {
  const { client, close } = await connectForCopy(url);
  try {
    // A running process would continue with keys and names that no longer exist.
    const { rows: others } = await client.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend' and usename = current_user limit 1`,
    );
    if (others.length > 0) {
      throw new BackupRefused('Something else is connected to this database: stop it, then restore.');
    }
    // An interrupted restore leaves tables and migration rows behind; it can be tried again.
    for (const table of await tablesOf(client)) {
      if (FILLED_BY_ITSELF.has(table.name)) continue;
      const { rows } = await client.query(`select from ${nameOf(table)} limit 1`);
      if (rows.length === 0) continue;
      throw new BackupRefused(
        `This database is not empty (${table.name} has rows), and a backup is restored into one that is. ${ANOTHER}`,
      );
    }
  } finally {
    await close();
  }
}

const ANOTHER = 'Make an empty one with createdb, or set DATA_DIR to a new folder.';

/** Migrations or a process's first start fill these tables in an empty database. */
const FILLED_BY_ITSELF: ReadonlySet<string> = new Set([
  'kysely_migration',
  'kysely_migration_lock',
  'migration_checksum',
  'ledger_account',
  'signing_secret',
  'mail_link_key',
  'push_key',
  'audit_head',
  'names_version',
  'receipt_key',
  'signing_key',
  'process_beat',
]);

async function migrateAsOf(db: Db, { migrations }: About): Promise<void> {
  const applied = await appliedMigrations(db);
  const beyond = applied.find((name) => !migrations.includes(name));
  if (beyond !== undefined) {
    throw new BackupRefused(
      `This database has the migration ${beyond}, which is newer than the backup. ${ANOTHER}`,
    );
  }
  // Runs exactly the listed migrations: one with a lower number may have been added later.
  await migrateToLatest(db, undefined, (name) => migrations.includes(name));
}

/** Loads all rows in one transaction. Foreign keys are dropped until all rows are there, and then checked. */
async function loadRows(url: string, file: string): Promise<void> {
  const { client, close } = await connectForCopy(url);
  try {
    await client.query('begin; set constraints all immediate');
    const tables = await tablesOf(client);
    const keys = await foreignKeysOf(client);
    for (const { on, name } of keys) await client.query(`alter table ${on} drop constraint ${name}`);
    for (const table of tables) await client.query(`alter table ${nameOf(table)} disable trigger user`);
    const ours = tables.filter(({ name }) => !OF_MIGRATIONS.includes(name));
    await client.query(`truncate ${ours.map(nameOf).join(', ')}`);
    const parts = readBackup(file);
    for await (const part of parts) {
      if (part.kind === 'table') await loadTable(client, part.value, parts);
      if (part.kind === 'sequences') await setSequences(client, part.value);
    }
    for (const { on, name, definition } of keys) {
      await client.query(`alter table ${on} add constraint ${name} ${definition}`);
    }
    for (const table of tables) await client.query(`alter table ${nameOf(table)} enable trigger user`);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await close();
  }
}

async function loadTable(
  client: pg.Client,
  { table, columns }: TableOfBackup,
  parts: AsyncGenerator<Part>,
): Promise<void> {
  let last: Part | undefined;
  async function* rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const { value: part } = (await parts.next()) as { value: Part | undefined };
      last = part;
      if (part?.kind !== 'rows') return;
      yield part.value;
    }
  }
  const into = client.query(copyFrom(copyOf(table, columns, 'from stdin')));
  await pipeline(rows, into);
  if (last?.kind !== 'tableEnd' || last.value.rows !== into.rowCount) {
    throw new Error(`${table.name}: ${into.rowCount} rows were loaded, but others were written`);
  }
}

async function foreignKeysOf(client: pg.Client) {
  const { rows } = await client.query<{ on: string; name: string; definition: string }>(
    `select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where contype = 'f' and conparentid = 0 and n.nspname = any($1) order by 1, 2`,
    [OUR_SCHEMAS],
  );
  return rows;
}

async function setSequences(client: pg.Client, sequences: readonly SequenceOfBackup[]): Promise<void> {
  for (const { sequence, value, called } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [nameOf(sequence), value, called]);
  }
}

/**
 * Waiting and running jobs are enqueued, so each may run twice. Jobs unknown to this version are left out.
 */
async function handInJobs(db: Db, url: string, file: string): Promise<void> {
  const boss = await startBoss({ url, onError: () => undefined }, { work: false });
  try {
    for await (const part of readBackup(file)) {
      if (part.kind !== 'jobs') continue;
      await inTransaction(db, async (tx) => {
        for (const { name: queue, data, startAfter } of part.value) {
          if (!isJobName(queue)) continue;
          // The data came from this product, and the job checks it again before it acts.
          const jobData = (data ?? {}) as JobData<JobName>;
          await boss.enqueue<JobName>(tx, queue, jobData, { startAfter: new Date(startAfter) });
        }
      });
    }
  } finally {
    await boss.stop();
  }
}

async function verifyAll(db: Db): Promise<string[]> {
  const ledger = await verifyLedger(db);
  const broken = describeAuditBreak(await verifyAudit(db));
  const seals = await verifySeals(db);
  return [...ledger.differences, ...(broken === null ? [] : [broken]), ...seals.differences];
}
