/** An operator's commands work on the product's database, or say that it is not there. */
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { buildPerson } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { makeScratchFolder } from '../../../testing/scratch-folder.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { createEmptyDatabase, dropDatabase } from '../../../testing/test-server.ts';

const root = resolve(import.meta.dirname, '../../../../..');
const database = await createTestDatabase();
const test = await testAppForFile({}, { database });
const folder = makeScratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command of package.json with only these settings. */
const command = (words: string, settings: Readonly<Record<string, string>>) =>
  new Promise<{ code: unknown; said: string }>((resolveWith) => {
    const [tool = '', ...args] = words.split(' ');
    const env = { PATH: process.env['PATH'], LOG_LEVEL: 'silent', ...settings };
    execFile(
      process.execPath,
      [join(root, `tools/${tool}.ts`), ...args],
      { env, cwd: folder },
      (error, out, complaints) => resolveWith({ code: error?.code ?? 0, said: `${out}${complaints}`.trim() }),
    );
  });

it('no command makes a database where none is', async () => {
  const empty = join(folder, 'empty');
  mkdirSync(empty);
  const people = join(folder, 'people.csv');
  writeFileSync(people, 'email\nfan@example.com\n');
  const commands = [
    'backup backup copy.boast',
    'verify seal verify',
    'admin grant somebody@example.com',
    'migrate',
    `users import ${people}`,
  ];
  const outcomes = await Promise.all(commands.map((words) => command(words, { DATA_DIR: empty })));
  const said = expect.stringMatching(/^There is no database in \S+empty\. Set DATABASE_URL or DATA_DIR /);
  expect(outcomes).toEqual(commands.map(() => ({ code: 1, said })));
  expect(await command('backup restore copy.boast', { DATA_DIR: empty })).toEqual({
    code: 1,
    said: expect.stringMatching(/^There is no file \S+copy\.boast\.$/),
  });
  expect(readdirSync(empty)).toEqual([]);
});

it('a copy of nobody is no success, and of a night’s copies the newest stay', async () => {
  const copies = join(folder, 'copies');
  const settings = { DATABASE_URL: database.url };
  const nobody = await command(`backup backup --keep=2 ${copies}`, settings);
  expect(nobody).toEqual({
    code: 1,
    said: expect.stringMatching(/^Nothing was copied: nobody has signed up/),
  });
  expect(readdirSync(copies)).toEqual([]);

  await buildPerson(test);
  const others = ['boast-before-upgrade.backup', 'notes.txt'];
  const old = ['boast-2026-01-01T03-00-00.backup', 'boast-2026-01-02T03-00-00.backup'];
  for (const name of [...others, ...old]) writeFileSync(join(copies, name), '');
  const { code, said } = await command(`backup backup --keep=2 ${copies}`, settings);
  expect(said).toMatch(/ holds \d+ rows in \d+ kB; it took [\d.]+ s\.$/);
  expect(code).toBe(0);
  const left = readdirSync(copies).filter((name) => !others.includes(name));
  expect(left).toEqual([
    'boast-2026-01-02T03-00-00.backup',
    expect.stringMatching(/^boast-20\d\d-.*\.backup$/),
  ]);
  expect(readdirSync(copies)).toEqual(expect.arrayContaining(others));
});

it('a copy goes back as it was, and what to start then is said', async () => {
  await buildPerson(test);
  const target = await createEmptyDatabase(database.url);
  onTestFinished(() => dropDatabase(target));
  const file = join(folder, 'before-upgrade.backup');
  expect((await command(`backup backup ${file}`, { DATABASE_URL: database.url })).code).toBe(0);
  const { code, said } = await command(`backup restore --as-it-was ${file}`, { DATABASE_URL: target });
  expect(said).toMatch(
    /^Restored \d+ rows .*\nLedger, .* hold\.\nThis is the database of \d+\.\d+\.\d+: start that version/,
  );
  expect(code).toBe(0);
});

it.each(['backup --keep=0 .', 'restore'])('says how it is called: %s', async (words) => {
  expect(await command(`backup ${words}`, {})).toEqual({
    code: 2,
    said: expect.stringMatching(/^Usage: (backup|restore) /),
  });
});
