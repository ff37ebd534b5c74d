/** The launcher and processes as they are, of programs that do nothing but answer which version they are of. */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../server/src/process/free-port.ts';

const root = dirname(import.meta.dirname);
const LAUNCHER = [
  'tools/launcher.js',
  'tools/start-many.js',
  'tools/program-at.js',
  'tools/run-until-stopped.js',
  'server/src/process/relay-siblings.js',
];
const { boast } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The process of a program: it answers with its version and its own number. */
const ANSWERS = `
  import cluster from 'node:cluster';
  import { readFileSync } from 'node:fs';
  import { createServer } from 'node:http';
  const { version } = JSON.parse(readFileSync(import.meta.dirname + '/../package.json', 'utf8'));
  const { worker } = cluster;
  worker.on('message', ({ begin }) => {
    const server = createServer((_, answer) => answer.setHeader('connection', 'close').end(version + ' ' + process.pid));
    // Like the product it has more to close than its port: a connection on its way to it is given to another meanwhile.
    process.once('SIGTERM', () => server.close(() => setTimeout(() => process.exit(0), 200)));
    if (begin) server.listen(Number(process.env.PORT), '127.0.0.1', () => worker.send({ ready: ['up'] }));
  });
  worker.send({ starting: true });`;

interface Made {
  readonly manifest?: object;
  readonly packages?: boolean;
  readonly start?: string;
}

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'boast-launcher-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const link = join(folder, 'boast');
  return {
    link,
    make: (version: string, { manifest = {}, packages = true, start = ANSWERS }: Made = {}): string => {
      const place = join(folder, version);
      mkdirSync(join(place, 'tools'), { recursive: true });
      mkdirSync(join(place, 'server/src/process'), { recursive: true });
      if (packages) mkdirSync(join(place, 'node_modules'));
      for (const file of LAUNCHER) copyFileSync(join(root, file), join(place, file));
      writeFileSync(join(place, 'tools/start.js'), start);
      writeFileSync(
        join(place, 'package.json'),
        JSON.stringify({ type: 'module', version, boast, ...manifest }),
      );
      return place;
    },
    /** As `ln -sfn` and a rename do: at no moment is there none. */
    lead: (to: string): void => {
      symlinkSync(to, `${link}.next`);
      renameSync(`${link}.next`, link);
    },
  };
}

async function launch(link: string) {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [join(link, 'tools/launcher.js'), 'api', 'api'], {
    cwd: link,
    env: { ...process.env, PORT: String(port) },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  onTestFinished(async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const says = (words: string | RegExp) => expect.poll(() => said).toMatch(words);
  await says('up\n');
  return {
    says,
    ask: async () => (await (await fetch(`http://127.0.0.1:${port}`)).text()).split(' '),
    hangUp: () => child.kill('SIGHUP'),
    pid: child.pid,
  };
}

/** Asks until it is told to stop: each answer's version, in their order, each once. */
function askOn(ask: () => Promise<readonly string[]>) {
  const versions: string[] = [];
  let isOn = true;
  const asked = (async () => {
    while (isOn) {
      const [version = ''] = await ask();
      versions.push(version);
    }
  })();
  return async () => {
    isOn = false;
    await asked;
    return versions;
  };
}

test('SIGHUP starts the version that the link leads to now, and every call is answered meanwhile', async () => {
  const { link, make, lead } = makeFolder();
  const old = make('1.0.0');
  lead(old);
  const { ask, says, hangUp } = await launch(link);
  expect((await ask())[0]).toBe('1.0.0');
  lead(make('2.0.0'));
  const stop = askOn(ask);
  hangUp();
  await says(/Version 2\.0\.0 in \S+ runs on 2 new processes/);
  const versions = await stop();
  expect(new Set(versions)).toEqual(new Set(['1.0.0', '2.0.0']));
  // A process that fails is replaced by one of the new version, also once the old version is gone.
  rmSync(old, { recursive: true });
  const [version, pid] = await ask();
  expect(version).toBe('2.0.0');
  process.kill(Number(pid), 'SIGKILL');
  await says(/ended \(SIGKILL\): another takes its place/);
  await expect.poll(async () => (await ask().catch(() => []))[0]).toBe('2.0.0');
});

describe('SIGHUP says in one line why it cannot, and what runs goes on', () => {
  const exits = `console.error('no such setting'); process.exit(1);`;
  test.each([
    ['its packages are missing', { packages: false }, /packages of \S+2\.0\.0 are not installed: run npm ci/],
    [
      'it has another protocol',
      { manifest: { boast: { launcher: 999 } } },
      /is started by another launcher than this one: restart the service/,
    ],
    [
      'it knows no launcher',
      { manifest: { boast: undefined } },
      /Version 2\.0\.0 in \S+ is started by another launcher/,
    ],
    ['it does not get ready', { start: exits }, /process api-3 of \S+2\.0\.0 ended before it was ready/],
  ] satisfies readonly [string, Made, RegExp][])('%s', async (_, made, sentence) => {
    const { link, make, lead } = makeFolder();
    lead(make('1.0.0'));
    const { ask, says, hangUp } = await launch(link);
    lead(make('2.0.0', made));
    const stop = askOn(ask);
    hangUp();
    await says(sentence);
    await says(/what runs goes on as it is/);
    expect(new Set(await stop())).toEqual(new Set(['1.0.0']));
    // Mended, it is taken at the next time.
    lead(make('3.0.0'));
    hangUp();
    await says(/Version 3\.0\.0/);
  });

  test('the link leads nowhere', async () => {
    const { link, make, lead } = makeFolder();
    lead(make('1.0.0'));
    const { ask, says, hangUp } = await launch(link);
    lead(`${link}-of-nothing`);
    hangUp();
    await says(/leads to no program/);
    expect((await ask())[0]).toBe('1.0.0');
  });
});

test('the unit starts it through the link, and reloads it', () => {
  const unit = readFileSync(join(root, 'deploy/boast.service'), 'utf8');
  expect(unit).toMatch(/^ExecStart=.* \/opt\/boast\/tools\/start\.js$/m);
  expect(unit).toMatch(/^ExecReload=.*node \/opt\/boast\/tools\/reload\.js \$MAINPID$/m);
});

describe.skipIf(process.platform !== 'linux')('a reload', () => {
  const reload = (pid: number | undefined) =>
    spawnSync(process.execPath, [join(root, 'tools/reload.js'), String(pid)], { encoding: 'utf8' });

  test('replaces the processes of a start that made several', async () => {
    const { link, make, lead } = makeFolder();
    lead(make('1.0.0'));
    const { pid, says } = await launch(link);
    lead(make('2.0.0'));
    expect(reload(pid)).toMatchObject({ status: 0, stderr: '' });
    await says(/Version 2\.0\.0 in \S+ runs on 2 new processes/);
  });

  test('fails with a sentence where one process does everything, also one that another Node runs', async () => {
    const alone = `process.on('SIGHUP', () => process.exit(1)); console.log('up'); setInterval(() => {}, 1000)`;
    const throughRun = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(alone)}, '/opt/tools/run.js', '/opt/tools/start.js'], { stdio: 'inherit' })`;
    for (const program of [alone, throughRun]) {
      const child = spawn(process.execPath, ['-e', program], { detached: true });
      onTestFinished(() => void process.kill(-Number(child.pid)));
      await once(child.stdout, 'data');
      expect(reload(child.pid)).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/restart it for another/),
      });
      expect(child.exitCode).toBeNull();
    }
  });
});
