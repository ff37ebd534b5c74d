/**
 * Undoing an upgrade, with the previous release as it was shipped: copy, upgrade, more entries, and back.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { type Db, openDatabase } from '../../../db/database.ts';
import { startEmbeddedPostgres } from '../../../db/embedded/start-embedded-postgres.ts';
import { migrateToLatest, requireSchema } from '../../../db/migrate.ts';
import { freePort } from '../../../process/free-port.ts';
import { testDatabaseForFile } from '../../../testing/for-file.ts';
import { makeScratchFolder } from '../../../testing/scratch-folder.ts';
import { createEmptyDatabase, dropDatabase } from '../../../testing/test-server.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

/** The commit of version 0.2.0. Change it after the next release. */
const RELEASE_BEFORE = '1a5efc04dbfaa5a3a16aeeabb28f03c6054abed2';
const root = join(import.meta.dirname, '../../../../..');

const server = await testDatabaseForFile();

test.skipIf(!isInHistory())(
  `the release before starts on the copy that an upgrade made, and finds all that it had (${RELEASE_BEFORE.slice(0, 8)} must be in the history)`,
  { timeout: 300_000 },
  async () => {
    const before = unpackBefore();
    const [upgraded, back, onwards] = [newFolder(), newFolder(), newFolder()];
    await (await start(before, upgraded, { DEMO: 'on' })).stop();
    const had = await reading(upgraded, contentsOf);
    expect(had['public.entry']?.length).toBeGreaterThan(10);

    const [, copy = ''] = /a backup was made: (\S+)/.exec(run('migrate', upgraded)) ?? [];
    await reading(upgraded, async (db) => {
      await requireSchema(db);
      await db.insertInto('app_user').values({ username: 'came-after' }).execute();
    });
    const said = run('backup restore --as-it-was', back, copy);
    expect(said).toContain(`A database was made in ${back}.`);
    expect(said).toContain('start the version that ran when the backup was made');
    await reading(back, async (db) => {
      expect(await contentsOf(db)).toEqual(had);
      await expect(requireSchema(db)).rejects.toThrow(/older than this version/);
    });
    const again = await start(before, back, { DEMO: 'off' });
    expect((await again.get('/api/tournaments')).data.length).toBeGreaterThan(0);
    await again.stop();

    // A first start leaves its own keys in a database, which is empty all the same.
    await (await start(root, onwards, { DEMO: 'off' })).stop();
    expect(() => run('backup restore', onwards, copy)).toThrow('or set DATA_DIR to a new folder');
    const now = join(onwards, 'now.boast');
    run('backup backup', upgraded, now);
    expect(run('backup restore', onwards, now)).toContain('Ledger, audit log and seals hold.');
    const next = await start(root, onwards, { DEMO: 'off' });
    expect((await next.get('/api/tournaments')).data.length).toBeGreaterThan(0);
    await next.stop();
  },
);

test('a copy says which version starts on it, and one of a schema on its way does not', async () => {
  const folder = scratchFolder();
  const [url, back] = [await emptyDatabase(), await emptyDatabase()];
  await readingAt(url, (db) => migrateToLatest(db, undefined, (name) => name <= '0038_account_mails_first'));
  await makeBackup(url, join(folder, 'early'));
  const early = await restoreBackup(back, join(folder, 'early'), { asItWas: true });
  expect(early.about.version).toBeUndefined();
  expect(early.differences).toBeNull();
  await readingAt(url, migrateToLatest);
  await makeBackup(url, join(folder, 'now'));
  const now = await restoreBackup(await emptyDatabase(), join(folder, 'now'), { asItWas: true });
  expect(now.about.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(now.differences).toEqual([]);
});

function isInHistory(): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', RELEASE_BEFORE], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    console.warn(`Skipped: ${RELEASE_BEFORE}, the release before, is not in this copy of the repository.`);
    return false;
  }
}

function scratchFolder(): string {
  const place = makeScratchFolder();
  onTestFinished(() => rmSync(place, { recursive: true }));
  return place;
}

async function emptyDatabase(): Promise<string> {
  const url = await createEmptyDatabase(server.url);
  onTestFinished(() => dropDatabase(url));
  return url;
}

/** Uses the installed packages, but workspaces of its own. */
function unpackBefore(): string {
  const folder = scratchFolder();
  const archive = execFileSync('git', ['archive', RELEASE_BEFORE], { cwd: root, maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const packages = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules/@boast'), { recursive: true });
  for (const name of readdirSync(packages).filter((each) => each !== '@boast' && each !== '.cache'))
    symlinkSync(join(packages, name), join(folder, 'node_modules', name));
  for (const name of ['domain', 'contract', 'server'])
    symlinkSync(join(folder, name), join(folder, 'node_modules/@boast', name));
  return folder;
}

const newFolder = (): string => join(scratchFolder(), 'data');

const environment = (dataDir: string) => ({
  PATH: process.env['PATH'],
  DATA_DIR: dataDir,
  LOG_LEVEL: 'fatal',
  RUN: 'api',
  DRAIN_SECONDS: '0',
});

/** Returns what a command of this version says. */
function run(command: string, dataDir: string, ...args: readonly string[]): string {
  const [tool = '', ...words] = command.split(' ');
  const options = { cwd: root, env: environment(dataDir), encoding: 'utf8' } as const;
  return execFileSync(process.execPath, [`tools/${tool}.ts`, ...words, ...args], options);
}

async function start(program: string, dataDir: string, settings: Readonly<Record<string, string>>) {
  const port = await freePort();
  const file = existsSync(join(program, 'tools/start.js')) ? 'tools/start.js' : 'tools/start.ts';
  const child: ChildProcess = spawn(process.execPath, [file, '--without-site'], {
    cwd: program,
    env: { ...environment(dataDir), PORT: String(port), ...settings },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += String(text)));
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  onTestFinished(stop);
  const isEnded = () => child.exitCode !== null;
  await expect.poll(() => isEnded() || said.includes(' is ready: '), { timeout: 120_000 }).toBe(true);
  if (isEnded()) throw new Error(`It did not start:\n${said}`);
  return {
    stop,
    get: async (path: string): Promise<{ data: unknown[] }> =>
      (await fetch(`http://127.0.0.1:${port}${path}`)).json() as Promise<{ data: unknown[] }>,
  };
}

async function reading<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const embedded = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
  try {
    return await readingAt(embedded.url, work);
  } finally {
    await embedded.stop();
  }
}

async function readingAt<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openDatabase({ url, poolSize: 2 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Every row of every table as text, except the times of migrations and backups. */
async function contentsOf(db: Db): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%s.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'auth', 'sandbox') and table_type = 'BASE TABLE'
      and table_name not in ('kysely_migration', 'kysely_migration_lock', 'process_beat', 'backup_made')
    order by 1`.execute(db);
  const contents: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.raw(name)} t order by 1`.execute(db);
    contents[name] = rows.map(({ row }) => row);
  }
  return contents;
}
