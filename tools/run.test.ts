import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';

const ours = `node-${process.platform}-${process.arch}/bin/node`;
const withoutTypes = '--no-experimental-strip-types'; // Debian builds Node like this.
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Exists in a checkout but not in a release. */
const checkout = { 'tools/start-product.ts': '' };

/** A product with these files in a path with a space and an umlaut, with the launcher in its place. */
function makeProduct(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'boast läuft '));
  folders.push(folder);
  for (const [name, text] of Object.entries({ 'package.json': '{"type":"module"}', ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text, { mode: 0o755 });
  }
  mkdirSync(join(folder, 'tools'), { recursive: true });
  copyFileSync(join(import.meta.dirname, 'run.js'), join(folder, 'tools/run.js'));
  return folder;
}

/** A fake of the Node that npm installs: it says who it is and runs tools/main.js with its arguments. */
const broughtAlong = {
  [`node_modules/${ours}`]: `#!/bin/sh\nOURS=yes exec "${process.execPath}" "$PWD/tools/main.js" "$@"\n`,
};
const installed = { 'node_modules/.package-lock.json': '{}' };

function launch(folder: string, { flags = [] as string[], args = ['tools/main.ts'] } = {}): ChildProcess {
  return spawn(process.execPath, [...flags, 'tools/run.js', ...args], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '', npm_lifecycle_event: 'start' },
  });
}

async function ending(child: ChildProcess) {
  const said = { out: '', err: '' };
  child.stdout?.on('data', (chunk) => {
    said.out += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    said.err += chunk;
  });
  const [code, signal] = await once(child, 'close');
  return { code, signal, ...said };
}

test('runs a file on the Node that runs it, where that one can', async () => {
  const main = `const words: string[] = process.argv.slice(2); console.log(...words); process.exitCode = 3;`;
  const folder = makeProduct({ ...checkout, ...installed, 'tools/main.ts': main });
  const args = ['tools/main.ts', 'two words', '*'];
  expect(await ending(launch(folder, { args }))).toMatchObject({ code: 3, out: 'two words *\n', err: '' });
});

describe.skipIf(process.platform === 'win32')('the Node that npm brought', () => {
  const start = (main: string) => launch(makeProduct({ ...broughtAlong, 'tools/main.js': main }));

  test('comes first, gets the arguments, and its exit code is ours', async () => {
    const main = `console.log(process.env.OURS, ...process.argv.slice(3)); process.exitCode = 4;`;
    expect(await ending(start(main))).toMatchObject({ code: 4, out: 'yes tools/main.ts\n', err: '' });
  });

  test('gets our signals', async () => {
    const child = start(`
      process.on('SIGTERM', () => { console.log('stopped'); process.exit(0); });
      setInterval(() => undefined, 60_000);
      console.log('up');`);
    child.stdout?.once('data', () => child.kill('SIGTERM'));
    expect(await ending(child)).toEqual({ code: 0, signal: null, out: 'up\nstopped\n', err: '' });
  });

  test('and when a signal ends it, the same one ends us', async () => {
    expect(await ending(start(`process.kill(process.pid, 'SIGKILL');`))).toMatchObject({ signal: 'SIGKILL' });
  });

  test('is left aside where it cannot be started', async () => {
    const folder = makeProduct({
      ...checkout,
      [`node_modules/${ours}`]: '#!/lib/of/another/system\n',
      'tools/main.ts': 'console.log(1)',
    });
    expect(await ending(launch(folder))).toMatchObject({ code: 0, out: '1\n' });
  });
});

test('every npm script begins with it, so that it needs neither a shell nor a Node of its own', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
  // Runs before anything is installed.
  const { postinstall, ...others } = scripts as Record<string, string>;
  expect(postinstall).toBe('node tools/after-install.js');
  for (const [name, script] of Object.entries(others)) {
    const [, file = ''] = /^node tools\/run\.js (\S+)(?: [\w./=-]+)*$/.exec(script) ?? [];
    const isThere = file !== '' && existsSync(join(import.meta.dirname, '..', file));
    expect(isThere, `${name}: ${script}`).toBe(true);
  }
});

test('a checkout says that a Node without type stripping cannot run it', async () => {
  const folder = makeProduct({ ...checkout, ...installed, 'tools/main.ts': '' });
  const { code, err } = await ending(launch(folder, { flags: [withoutTypes] }));
  expect(code).toBe(1);
  expect(err).toMatch(
    /^This Node \S+ runs no TypeScript, as Debian builds it: start a release, or install Node from nodejs\.org(, or let npm .*)?\.\n$/,
  );
});

test('a release runs what was made of a file, on a Node without type stripping', async () => {
  const folder = makeProduct({ ...installed, 'tools/main.js': 'console.log(process.argv.length)' });
  const { code, out } = await ending(launch(folder, { flags: [withoutTypes] }));
  expect({ code, out }).toEqual({ code: 0, out: '2\n' });
});

test('a Node that is too old is told so, by a release, too', async () => {
  const folder = makeProduct({ ...installed, 'tools/main.js': '' });
  const older = 'Object.defineProperty(process,"versions",{value:{...process.versions,node:"22.18.0"}})';
  const { code, err } = await ending(
    launch(folder, { flags: ['--import', `data:text/javascript,${older}`] }),
  );
  expect(code).toBe(1);
  expect(err).toMatch(/^Node 22\.18\.0 is too old: install Node 22\.19 or newer(, or let npm .*)?\.\n$/);
});

test('says that packages are missing: all of them, or one', async () => {
  const none = makeProduct({ ...checkout, 'tools/main.ts': '' });
  expect(await ending(launch(none))).toMatchObject({
    code: 1,
    err: 'The packages are not installed: run npm ci first.\n',
  });
  const one = makeProduct({ ...checkout, ...installed, 'tools/main.ts': "import 'fastify';" });
  expect(await ending(launch(one))).toMatchObject({
    code: 1,
    err: 'The package fastify is not installed: run npm ci.\n',
  });
});

test('a bug keeps its stack', async () => {
  const folder = makeProduct({
    ...checkout,
    ...installed,
    'tools/main.ts': `throw new TypeError('not a draw');`,
  });
  expect((await ending(launch(folder))).err).toMatch(/TypeError: not a draw\n\s+at /);
});
