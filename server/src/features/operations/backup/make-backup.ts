/** Makes a logical copy of the database while it is in use: each table by COPY, all in one snapshot. */

import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { Socket } from 'node:net';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { columnTypes } from '../../../db/database.ts';
import { migrationNames } from '../../../db/migrate.ts';
import { DatabaseUnreachable } from '../../../engine/cuttable-pool.ts';
import { OperatorError } from '../../../process/operator-error.ts';
import { version } from '../../../process/version.ts';
import { type JobOfBackup, type Part, packBackup, type SequenceOfBackup } from './backup-file.ts';

export interface BackupMade {
  readonly file: string;
  readonly bytes: number;
  readonly rows: number;
  readonly people: number;
  readonly seconds: number;
}

/**
 * Writes the whole database at `url` to `file`, which must not exist yet. Only migrations wait for it. Throws
 * OperatorError.
 */
export async function makeBackup(url: string, file: string): Promise<BackupMade> {
  const begun = performance.now();
  // Written under another name first, so that a file under the given name is always complete.
  const unfinished = `${file}.unfinished`;
  const connection = await connectForCopy(url);
  try {
    await claim(file);
    try {
      const counted: CountedTable = { rows: 0, people: 0 };
      await pipeline(
        packBackup(partsOf(connection.client, counted)),
        createWriteStream(unfinished, { mode: FOR_ITS_OWNER, flush: true }),
      );
      await rename(unfinished, file);
      await syncFolder(dirname(file));
      const made = {
        file,
        bytes: (await stat(file)).size,
        ...counted,
        seconds: (performance.now() - begun) / 1000,
      };
      await note(connection.client, made);
      return made;
    } catch (error) {
      await rm(unfinished, { force: true });
      await rm(file, { force: true });
      throw error;
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = REASONS[code];
    throw reason === undefined
      ? error
      : new OperatorError(`${file} cannot be written: ${reason}.`, { cause: error });
  } finally {
    await connection.close();
  }
}

/** Migrations use these schemas; the job library's schema is not among them. */
export const OUR_SCHEMAS = ['public', 'auth', 'sandbox'];

/** Restoring runs the migrations, which fill these tables. */
export const OF_MIGRATIONS = ['kysely_migration', 'kysely_migration_lock', 'migration_checksum'];

interface TableName {
  readonly schema: string;
  readonly name: string;
}

export const nameOf = ({ schema, name }: TableName): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

export const copyOf = (table: TableName, columns: readonly string[], direction: string): string =>
  `copy ${nameOf(table)} (${columns.map(pg.escapeIdentifier).join(', ')}) ${direction}`;

/** Lists only stored (not generated) columns, and no tables of extensions. */
export async function tablesOf(client: pg.Client): Promise<(TableName & { readonly columns: string[] })[]> {
  const { rows } = await client.query<TableName & { columns: string[] }>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname = any($1)
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by n.nspname, c.relname order by n.nspname, c.relname`,
    [OUR_SCHEMAS],
  );
  return rows;
}

interface CopyConnection {
  readonly client: pg.Client;
  /** Also cancels a running copy. */
  readonly close: () => Promise<void>;
}

/** A connection without timeouts, whose settings make values read and write the same on every server. */
export async function connectForCopy(url: string): Promise<CopyConnection> {
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: url,
    stream: () => socket,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'boast backup',
    types: columnTypes,
  });
  client.on('error', () => undefined);
  const close = async (): Promise<void> => {
    // A server that is sending rows which nobody reads does not notice a normal end.
    const impatience = setTimeout(() => socket.destroy(), 500);
    await client.end().catch(() => undefined);
    clearTimeout(impatience);
  };
  try {
    await client.connect();
    await client.query(SETTINGS);
    return { client, close };
  } catch (error) {
    await close();
    throw new DatabaseUnreachable(url, error);
  }
}

const SETTINGS = `
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0; set timezone = 'UTC';
  set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 3; set client_encoding = 'UTF8'`;

interface CountedTable {
  rows: number;
  people: number;
}

const JOBS = 1_000;

/** A backup holds password hashes and keys, so only its owner may read it. */
const FOR_ITS_OWNER = 0o600;

const REASONS: Partial<Record<string, string>> = {
  EEXIST: 'it is there already',
  ENOENT: 'there is no such folder',
  EACCES: 'this user may not',
  EROFS: 'this user may not',
  ENOSPC: 'there is no room',
  EDQUOT: 'there is no room',
};

async function claim(file: string): Promise<void> {
  await (await open(file, 'wx', FOR_ITS_OWNER)).close();
}

/** Notes the backup so that people see when the last one was made. An older schema may lack the table. */
async function note(client: pg.Client, { bytes, rows, seconds }: BackupMade): Promise<void> {
  const { rows: check } = await client.query<{ there: boolean }>(
    "select to_regclass('public.backup_made') is not null as there",
  );
  if (!check[0]?.there) return;
  await client.query('insert into backup_made (bytes, row_count, seconds) values ($1, $2, $3)', [
    bytes,
    rows,
    seconds,
  ]);
}

async function* partsOf(client: pg.Client, counted: CountedTable): AsyncGenerator<Part> {
  await client.query('begin isolation level repeatable read read only');
  const tables = (await tablesOf(client)).filter(({ name }) => !OF_MIGRATIONS.includes(name));
  if (tables.length === 0)
    throw new OperatorError('There is nothing to copy: this database has no tables of Boast.');
  await client.query(`lock table ${tables.map(nameOf).join(', ')} in access share mode`);
  yield { kind: 'about', value: await describe(client) };
  for (const { schema, name, columns } of tables) {
    const table = { schema, name };
    yield { kind: 'table', value: { table, columns } };
    const rows = client.query(copyTo(copyOf(table, columns, 'to stdout')));
    for await (const bytes of rows as AsyncIterable<Buffer>) yield { kind: 'rows', value: bytes };
    counted.rows += rows.rowCount;
    if (name === 'app_user') counted.people = rows.rowCount;
    yield { kind: 'tableEnd', value: { rows: rows.rowCount } };
  }
  // Sequences only grow and ignore snapshots: read last, they are past every copied row.
  yield { kind: 'sequences', value: await readSequences(client) };
  yield* jobsOf(client);
  await client.query('commit');
}

async function describe(client: pg.Client) {
  const { rows: migrations } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name',
  );
  const { rows } = await client.query<{ server: string; now: string }>(
    "select current_setting('server_version') as server, now() as now",
  );
  const applied = migrations.map(({ name }) => name);
  return {
    format: 'boast-backup-1' as const,
    madeAt: rows[0]?.now ?? new Date().toISOString(),
    server: rows[0]?.server ?? '',
    migrations: applied,
    // A copy made before migrating has an older schema than this version.
    ...(applied.length === migrationNames().length && { version }),
  };
}

async function readSequences(client: pg.Client): Promise<SequenceOfBackup[]> {
  const { rows: names } = await client.query<TableName>(
    'select schemaname as schema, sequencename as name from pg_sequences where schemaname = any($1) order by 1, 2',
    [OUR_SCHEMAS],
  );
  const sequences: SequenceOfBackup[] = [];
  for (const sequence of names) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${nameOf(sequence)}`,
    );
    if (rows[0]) sequences.push({ sequence, ...rows[0] });
  }
  return sequences;
}

/** Copies pending jobs only: the job library owns its tables, and the restore enqueues the jobs again. */
async function* jobsOf(client: pg.Client): AsyncGenerator<Part> {
  const { rows: there } = await client.query<{ there: boolean }>(
    "select to_regclass('pgboss.job') is not null as there",
  );
  if (!there[0]?.there) return;
  await client.query(
    `declare unfinished cursor for select name, data, start_after from pgboss.job
    where state in ('created', 'retry', 'active') order by created_on, id`,
  );
  for (;;) {
    const { rows } = await client.query<{ name: string; data: unknown; start_after: string }>(
      `fetch ${JOBS} from unfinished`,
    );
    if (rows.length === 0) return;
    const value: JobOfBackup[] = rows.map(({ name, data, start_after: startAfter }) => ({
      name,
      data,
      startAfter,
    }));
    yield { kind: 'jobs', value };
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
