import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { testDatabaseForFile } from '../testing/for-file.ts';
import { makeScratchFolder } from '../testing/scratch-folder.ts';
import { createEmptyDatabase, dropDatabase } from '../testing/test-server.ts';
import { type Db, openDatabase } from './database.ts';
import { migrateToLatest, requireSchema } from './migrate.ts';

let db: Db;
let url: string;
let folder: string;

const server = await testDatabaseForFile();

beforeEach(async () => {
  url = await createEmptyDatabase(server.url);
  db = await openDatabase({ url, poolSize: 3 });
  folder = makeScratchFolder();
  write('0001_first', 'create table first (id integer); insert into first values (1);');
});

afterEach(async () => {
  await db.destroy();
  await dropDatabase(url);
  rmSync(folder, { recursive: true });
});

function write(name: string, text: string): void {
  writeFileSync(join(folder, `${name}.sql`), text);
}

async function tables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like '%migration%'
    order by relname`.execute(db);
  return rows.map(({ name }) => name);
}

test('migrations run once each, in the order of their numbers', async () => {
  write('0002_second', 'create table second as select id from first;');
  expect(await migrateToLatest(db, folder)).toEqual(['0001_first', '0002_second']);
  expect(await migrateToLatest(db, folder)).toEqual([]);
  write('0003_third', 'create table third as select id from second;');
  expect(await migrateToLatest(db, folder)).toEqual(['0003_third']);
  expect(await tables()).toEqual(['first', 'second', 'third']);
});

test('processes that start together migrate once', async () => {
  const others = await Promise.all(Array.from({ length: 12 }, () => openDatabase({ url, poolSize: 1 })));
  const ran = await Promise.all([db, ...others].map((each) => migrateToLatest(each, folder)));
  await Promise.all(others.map((each) => each.destroy()));
  expect(ran.flat()).toEqual(['0001_first']);
});

test('a role that does not own the database is told so in one sentence', async () => {
  const role = `boastx_${Date.now()}`;
  const name = new URL(url).pathname.slice(1);
  await sql`create role ${sql.id(role)} login password 'p'`.execute(db);
  const address = new URL(url);
  address.username = role;
  address.password = 'p';
  const stranger = await openDatabase({ url: address.href, poolSize: 1 });
  onTestFinished(() => stranger.destroy());
  const sentence = (denied: string) =>
    `The role ${role} must own the database (permission denied for ${denied}). As a superuser: alter database ${name} owner to ${role};`;
  await expect(migrateToLatest(stranger, folder)).rejects.toThrow(sentence('schema public'));
  await sql`grant create on schema public to ${sql.id(role)}`.execute(db);
  write('0001_first', 'create schema auth;');
  await expect(migrateToLatest(stranger, folder)).rejects.toThrow(sentence(`database ${name}`));
  await sql`alter database ${sql.id(name)} owner to ${sql.id(role)}`.execute(db);
  expect(await migrateToLatest(stranger, folder)).toEqual(['0001_first']);
});

test('a migration that fails leaves nothing behind, of itself or of those before it', async () => {
  write('0002_broken', 'create table second (id integer); select * from nowhere;');
  await expect(migrateToLatest(db, folder)).rejects.toThrow(
    'The migration 0002_broken failed: relation "nowhere" does not exist.',
  );
  expect(await tables()).toEqual([]);
  write('0002_broken', 'create table second (id integer);');
  expect(await migrateToLatest(db, folder)).toEqual(['0001_first', '0002_broken']);
});

test('a migration that was edited after it was applied is refused', async () => {
  await migrateToLatest(db, folder);
  write('0001_first', 'create table first (id bigint);');
  await expect(migrateToLatest(db, folder)).rejects.toThrow(
    'The migration 0001_first was changed after it had been applied: restore it and write a new one.',
  );
});

test('other line ends are not an edit', async () => {
  write('0002_lines', 'create table second (\n  id integer\n);\n');
  await migrateToLatest(db, folder);
  write('0002_lines', 'create table second (\r\n  id integer\r\n);\r\n');
  expect(await migrateToLatest(db, folder)).toEqual([]);
});

test('a database that is ahead of the files is refused', async () => {
  write('0002_second', 'create table second (id integer);');
  await migrateToLatest(db, folder);
  rmSync(join(folder, '0002_second.sql'));
  await expect(migrateToLatest(db, folder)).rejects.toThrow(
    'The database has the migration 0002_second, which this version does not know: it is newer.',
  );
});

test('a file that is not named NNNN_name.sql is refused', async () => {
  write('2_second', 'select 1;');
  await expect(migrateToLatest(db, folder)).rejects.toThrow('2_second.sql is not named NNNN_name.sql');
});

test("the product's own migrations leave no statement timeout changed", async () => {
  const single = await openDatabase({ url, poolSize: 1 });
  await migrateToLatest(single);
  const { rows } = await sql`show statement_timeout`.execute(single);
  await single.destroy();
  expect(rows).toEqual([{ statement_timeout: '30s' }]);
});

const MIGRATIONS = join(import.meta.dirname, 'migrations');

/** Restores the two edited migrations to how they were first committed. */
function writeFormerMigrations(): void {
  rmSync(folder, { recursive: true });
  cpSync(MIGRATIONS, folder, { recursive: true });
  change('0003_ledger', (text) =>
    text
      .replace(
        'payment_secret_of_session check (session_secret is null or session_id is not null)',
        'payment_session_whole check ((session_id is null) = (session_secret is null))',
      )
      .replace(/ {2}-- What the ledger says of it so far.*\n.*\n/, '')
      .replace(/-- Until when a provider's list of events was read\.\n(?:.+\n)+\n/, ''),
  );
  change('0037_packed_segments', (text) => text.replaceAll(/drop function pg_temp.*\n/g, ''));
}

function change(name: string, edit: (text: string) => string): void {
  write(name, edit(readFileSync(join(folder, `${name}.sql`), 'utf8')));
}

const checksumOf = (name: string) =>
  createHash('sha256')
    .update(readFileSync(join(folder, `${name}.sql`)))
    .digest('hex');

async function schemaOf(of: Db): Promise<unknown[]> {
  const columns = await sql`
    select table_schema, table_name, column_name, data_type, is_nullable from information_schema.columns
    where table_schema in ('public', 'auth', 'sandbox') order by 1, 2, 3`.execute(of);
  const constraints = await sql`
    select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as is from pg_constraint
    where connamespace in ('public'::regnamespace, 'auth'::regnamespace) order by 1, 2`.execute(of);
  return [columns.rows, constraints.rows];
}

test('a database of the two migrations that were edited becomes like any other', async () => {
  writeFormerMigrations();
  expect(checksumOf('0003_ledger')).toMatch(/^fc6e4493/);
  expect(checksumOf('0037_packed_segments')).toMatch(/^a1d43cca/);
  await migrateToLatest(db, folder, (name) => name <= '0038_account_mails_first');
  await migrateToLatest(db);
  await requireSchema(db);
  expect(await schemaOf(db)).toEqual(await schemaOf(server.db));
});

test('a start that does not migrate refuses an older schema, and a newer one, and writes nothing', async () => {
  const look = await openDatabase({ url, poolSize: 1, readOnly: true });
  write('0002_second', 'create table second (id integer);');
  write('0003_third', 'create table third (id integer);');
  await expect(requireSchema(look, folder)).rejects.toThrow(
    'The database is older than this version: it lacks the migration 0001_first and 2 more. Run sudo boast migrate, or npm run migrate in a checkout.',
  );
  await migrateToLatest(db, folder, (name) => name <= '0002_second');
  await expect(requireSchema(look, folder)).rejects.toThrow('it lacks the migration 0003_third. Run');
  await migrateToLatest(db, folder);
  await requireSchema(look, folder);
  rmSync(join(folder, '0003_third.sql'));
  await expect(requireSchema(look, folder)).rejects.toThrow('0003_third, which this version does not know');
  await expect(sql`create table written (id integer)`.execute(look)).rejects.toThrow('read-only transaction');
  await look.destroy();
});

test('nothing of a migration is left with the connection, which a pooler would give to somebody else', async () => {
  const single = await openDatabase({ url, poolSize: 1 });
  await migrateToLatest(single, folder);
  const { rows } = await sql`
    select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`.execute(single);
  await single.destroy();
  expect(rows).toEqual([{ count: 0 }]);
});
