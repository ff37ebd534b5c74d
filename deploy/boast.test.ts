/** A command that an operator types runs as the service does. */
import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { makeScratchFolder } from '../server/src/testing/scratch-folder.ts';

const run = promisify(execFile);
const wrapper = join(import.meta.dirname, 'boast.js');

/** A program that prints what it was started with, and the unit that runs it. */
async function install(unit: string, settings: string) {
  const folder = makeScratchFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'release'));
  symlinkSync('release', join(folder, 'link'));
  const said = '[process.cwd(), process.argv.slice(2), process.env]';
  writeFileSync(join(folder, 'release/show.mjs'), `console.log(JSON.stringify(${said}))`);
  const scripts = { backup: 'node show.mjs backup' };
  writeFileSync(join(folder, 'release/package.json'), JSON.stringify({ scripts }));
  writeFileSync(join(folder, 'boast.env'), settings);
  const text = unit.replaceAll('FOLDER', folder).replaceAll('NOBODY_ELSE', userInfo().username);
  writeFileSync(join(folder, 'boast.service'), text);
  return async (...args: string[]) => {
    const env = { ...process.env, BOAST_UNIT: join(folder, 'boast.service'), LOG_LEVEL: 'of the shell' };
    const { stdout } = await run(process.execPath, [wrapper, ...args], { cwd: folder, env });
    const [cwd, argv, settingsOfChild] = JSON.parse(stdout);
    return { folder, cwd, argv, env: settingsOfChild };
  };
}

const UNIT = `[Service]
User=NOBODY_ELSE
WorkingDirectory=FOLDER/link
EnvironmentFile=FOLDER/boast.env
EnvironmentFile=-FOLDER/not-there.env
Environment=NODE_ENV=production DATA_DIR=/var/lib/boast "PRODUCT_NAME=Two words"
`;

test('it has the settings of the unit, and none of the shell that it was typed in', async () => {
  const boast = await install(
    UNIT,
    [
      '# A comment',
      'OPERATOR_NAME=The club & company that answers for the site  ',
      'DATABASE_URL=postgres://boast:a#b$c@localhost/boast?host=/run/postgresql',
      `QUOTED="It is \\"quoted\\""`,
      "SINGLE='$HOME'",
      'DATA_DIR=/srv/boast',
    ].join('\n'),
  );
  const { folder, cwd, argv, env } = await boast('backup', '--keep=3', 'copies');
  expect(cwd).toBe(join(folder, 'release'));
  expect(argv).toEqual(['backup', '--keep=3', 'copies']);
  expect(env).toMatchObject({
    OPERATOR_NAME: 'The club & company that answers for the site',
    DATABASE_URL: 'postgres://boast:a#b$c@localhost/boast?host=/run/postgresql',
    QUOTED: 'It is "quoted"',
    SINGLE: '$HOME',
    NODE_ENV: 'production',
    PRODUCT_NAME: 'Two words',
    DATA_DIR: '/srv/boast',
    INIT_CWD: folder,
  });
  expect(env.LOG_LEVEL).toBeUndefined();
});

test('a drop-in may clear what the unit says, and say it anew', async () => {
  const dropIn = 'EnvironmentFile=\nEnvironmentFile=FOLDER/boast.env\nEnvironment=\nEnvironment=PORT=9090\n';
  const gone = UNIT.replace('FOLDER/boast.env', 'FOLDER/gone.env');
  const boast = await install(`${gone}\n[Service]\n${dropIn}`, 'LOG_LEVEL=warn');
  const { env } = await boast('backup');
  expect(env).toMatchObject({ LOG_LEVEL: 'warn', PORT: '9090' });
  expect(env.PRODUCT_NAME).toBeUndefined();
});

test('it says what is missing', async () => {
  const boast = await install(UNIT, 'PORT=8080');
  await expect(boast('start')).rejects.toMatchObject({ code: 2, stderr: expect.stringMatching(/^Usage: /) });
  const alone = await install('[Service]\nExecStart=/bin/true\n', '');
  await expect(alone('backup')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/must have the lines User= and WorkingDirectory=/),
  });
  const without = await install(UNIT.replace('/boast.env', '/gone.env'), '');
  await expect(without('backup')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/gone\.env cannot be read: ENOENT/),
  });
});
