import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../server/src/db/embedded/start-embedded-postgres.ts';
import { freePort } from '../server/src/process/free-port.ts';
import { createEmptyDatabase } from '../server/src/testing/test-server.ts';
import { ensureWebIsBuilt } from '../tools/build-web.ts';
import { makeRelease } from '../tools/make-release.ts';
import { root } from '../tools/root.ts';

import { type Setting, settings } from './trial/start-settings.ts';
import {
  copySource,
  prepareTrialMachine,
  runTrial,
  sentenceOf,
  startTrial,
  type TrialRun,
} from './trial/trial.ts';

// npm run try-starts [-- WORD… --linked]: copies the source and starts it in every setting of deploy/trial/start-settings.ts, or in those
// with a word in their name, two at once, and prints a table. A cell is "works" or the sentence that the product said.
// Fails where one is not as expected. With --linked the packages of this folder are linked into the copy in place of an
// installation, which costs half a minute. Some settings take root on Linux to make, and are left out elsewhere.

interface Row {
  name: string;
  cell: string;
  ok: boolean;
  installed: number;
  started: number;
}

const canMount = process.platform === 'linux' && process.getuid?.() === 0;
const needMount = ['ordinary user', 'read-only tree', 'read-only data', 'full disk'];
const nobody = 65534;

const words = process.argv.slice(2).filter((word) => word !== '--linked');
const isLinked = process.argv.includes('--linked') && process.platform === 'linux';
const chosen = settings.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const scratch = mkdtempSync(join(tmpdir(), 'boast-starts-'));
const trees = new Map<string, Promise<Tree>>();
const rows = new Map<string, Row>();
const waiting = [...chosen];
await runTrial(['chmod', '755', scratch], { folder: scratch });
if (chosen.some(({ built }) => built)) await ensureWebIsBuilt();
const postgres = await startEmbeddedPostgres({ dataDir: join(scratch, 'database'), fsync: false });
try {
  await Promise.all([work(), work()]);
} finally {
  await postgres.stop();
  rmSync(scratch, { recursive: true, force: true });
}

console.log('\n| setting | outcome | `npm ci` | ready after |\n|---|---|---|---|');
for (const { name } of chosen) {
  const row = rows.get(name);
  if (row)
    console.log(`| ${name} | ${row.cell} | ${row.installed.toFixed(0)} s | ${row.started.toFixed(1)} s |`);
  else console.log(`| ${name} | not tried: needs root on Linux | | |`);
}
const wrong = [...rows.values()].filter(({ ok }) => !ok);
console.log(`\n${rows.size - wrong.length} of ${rows.size} settings came to what is expected.`);
process.exitCode = wrong.length === 0 && rows.size > 0 ? 0 : 1;

async function work(): Promise<void> {
  for (let setting = waiting.shift(); setting; setting = waiting.shift()) {
    if (setting.place && needMount.includes(setting.place) && !canMount) continue;
    const { name } = setting;
    const row = await tryOut(setting, chosen.indexOf(setting)).catch(
      // A setting that could not be tried gets a row, too, and the others go on.
      (error: unknown): Row => ({ name, cell: String(error), ok: false, installed: 0, started: 0 }),
    );
    rows.set(setting.name, row);
    console.log(`${row.ok ? 'as expected' : 'NOT EXPECTED'}: ${row.name}: ${row.cell}`);
  }
}

interface Tree {
  folder: string;
  /** Empty when npm ci succeeded. */
  refused: string;
  seconds: number;
}

/** Settings that differ in their start alone share an installation. */
function installedTree(setting: Setting): Promise<Tree> {
  const { machine, folder = 'boast', install = [], built = false, released = false, env = {} } = setting;
  const production = env['NODE_ENV'] === 'production';
  const key = JSON.stringify([machine, folder, install, built, released, production]);
  const coming = trees.get(key) ?? installTree(setting, join(scratch, `tree-${trees.size}`, folder));
  trees.set(key, coming);
  return coming;
}

async function installTree(
  { machine, install = [], built, released, env }: Setting,
  folder: string,
): Promise<Tree> {
  if (released) await unpackRelease(folder);
  else copySource(folder);
  if (built) cpSync(join(root, 'web/dist'), join(folder, 'web/dist'), { recursive: true });
  const { npm, path } = await prepareTrialMachine(machine);
  const begun = performance.now();
  if (isLinked) {
    await runTrial(['cp', '-al', join(root, 'node_modules'), join(folder, 'node_modules')], { folder });
    return { folder, refused: '', seconds: (performance.now() - begun) / 1000 };
  }
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', ...install];
  const where = { folder, env: { ...env, PATH: path } };
  const { code, said } = await runTrial([...npm, 'ci', ...flags], { ...where, secondsAtMost: 600 });
  return { folder, refused: code === 0 ? '' : said, seconds: (performance.now() - begun) / 1000 };
}

async function unpackRelease(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const archive = await makeRelease(folder);
  await runTrial(['tar', '-xzf', archive, '-C', folder, '--strip-components=1'], { folder });
}

async function tryOut(setting: Setting, number: number): Promise<Row> {
  const { name, machine, env = {}, place, database = 'embedded', expected } = setting;
  const tree = await installedTree(setting);
  const { npm, path } = await prepareTrialMachine(machine);
  const dataDir = join(scratch, `data-${number}`);
  const [port, nowhere] = [await freePort(), await freePort()];
  const taken = place === 'port taken' ? createServer().listen(port, '127.0.0.1') : null;
  // Two that load the demo at once would disturb each other.
  const given = database === 'given' ? await createEmptyDatabase(postgres.url) : '';
  const urls = { embedded: '', given, down: `postgres://a:b@127.0.0.1:${nowhere}/boast` };
  const settingsOfStart = {
    PATH: path,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: urls[database],
    DEMO: 'on',
    ...env,
  };
  const where: TrialRun = {
    folder: tree.folder,
    env: settingsOfStart,
    ...(await prepare(place, tree.folder, dataDir)),
  };
  const start = tree.refused
    ? { outcome: { said: tree.refused }, seconds: 0 }
    : await startTrial([...npm, 'start'], { ...where, port });
  taken?.close();
  const cell = start.outcome === 'works' ? 'works' : sentenceOf(start.outcome.said);
  const ok = expected === 'works' ? cell === 'works' : expected.test(cell);
  return { name, cell: cell.replaceAll(scratch, '…'), ok, installed: tree.seconds, started: start.seconds };
}

/** Makes the place of a start: another user, or disks that exist for that one process alone. */
async function prepare(place: Setting['place'], tree: string, dataDir: string): Promise<Partial<TrialRun>> {
  const mounted = (folder: string, mount: string) => {
    mkdirSync(folder, { recursive: true });
    // A shell is fine here: these settings are made on Linux alone.
    return { prefix: ['unshare', '--mount', 'sh', '-c', `${mount} && cd "$PWD" && exec "$@"`, folder] };
  };
  const readOnly = 'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0"';
  switch (place) {
    case 'ordinary user': {
      mkdirSync(dataDir);
      await runTrial(['chown', '-R', `${nobody}:${nobody}`, tree, dataDir], { folder: scratch });
      return { user: nobody };
    }
    case 'read-only tree':
      return mounted(tree, readOnly);
    case 'read-only data':
      return mounted(dataDir, readOnly);
    case 'full disk':
      return mounted(dataDir, 'mount -t tmpfs -o size=16m tmpfs "$0"');
    case 'port taken':
    case undefined:
      return {};
  }
}
