/**
 * O2: undoing an upgrade, with the previous release as it was shipped: copy, upgrade, more entries, and back.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { type Db, openDatabase } from '../../../db/database.ts';
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
  `O2: the release before starts on what was restored as it was, and finds all that it had (${RELEASE_BEFORE.slice(0, 8)} must be in the history)`,
  { timeout: 300_000 },
  async () => {
    const before = unpackBefore();
    const url = await emptyDatabase();
    const first = await start(before, url, { DEMO: 'on' });
    await first.stop();
    const file = join(before, 'before-upgrade.boast');
    execFileSync(process.execPath, ['tools/backup.ts', file], { cwd: before, env: environment(url) });
    const had = await reading(url, contentsOf);
    expect(had['public.entry']?.length).toBeGreaterThan(10);

    await reading(url, async (db) => {
      expect((await migrateToLatest(db)).length).toBeGreaterThan(10);
      await db.insertInto('app_user').values({ username: 'came-after' }).execute();
    });
    const back = await emptyDatabase();
    const { about, differences } = await restoreBackup(back, file, { asItWas: true });
    expect(differences).toBeNull();
    expect(await reading(back, contentsOf)).toEqual(had);
    await expect(reading(back, requireSchema)).rejects.toThrow(/older than this version/);
    expect(about.migrations).toEqual(had['public.migration_checksum']?.map((row) => /\w+/.exec(row)?.[0]));

    const second = await start(before, back, { DEMO: 'off' });
    const { data } = await second.get('/api/tournaments');
    expect(data.length).toBeGreaterThan(0);
    await second.stop();
    // Restored without the flag, the database gets this version's schema.
    const onwards = await emptyDatabase();
    expect((await restoreBackup(onwards, file)).differences).toEqual([]);
    await reading(onwards, requireSchema);
  },
);

test('O2: a copy says which version starts on it, and one of a schema on its way does not', async () => {
  const folder = scratchFolder();
  const [url, back] = [await emptyDatabase(), await emptyDatabase()];
  await reading(url, (db) => migrateToLatest(db, undefined, (name) => name <= '0038_account_mails_first'));
  await makeBackup(url, join(folder, 'early'));
  const early = await restoreBackup(back, join(folder, 'early'), { asItWas: true });
  expect(early.about.version).toBeUndefined();
  expect(early.differences).toBeNull();
  await reading(url, migrateToLatest);
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

const environment = (url: string) => ({ PATH: process.env['PATH'], DATABASE_URL: url, LOG_LEVEL: 'fatal' });

async function start(program: string, url: string, settings: Readonly<Record<string, string>>) {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, ['tools/start.ts', '--without-site'], {
    cwd: program,
    env: { ...environment(url), PORT: String(port), RUN: 'api', DRAIN_SECONDS: '0', ...settings },
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
  if (isEnded()) throw new Error(`The release before did not start:\n${said}`);
  return {
    stop,
    get: async (path: string): Promise<{ data: unknown[] }> =>
      (await fetch(`http://127.0.0.1:${port}${path}`)).json() as Promise<{ data: unknown[] }>,
  };
}

async function reading<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
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
