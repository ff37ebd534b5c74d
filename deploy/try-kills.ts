import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, openDatabase } from '../server/src/db/database.ts';
import { runningEmbeddedUrl } from '../server/src/db/embedded/running-url.ts';
import { DEMO_SHOWS } from '../server/src/demo/demo-shows.ts';
import { freePort } from '../server/src/process/free-port.ts';
import { root } from '../tools/root.ts';

// npm run try-kills [-- TIMES] kills a first start (kill -9) while it loads the demo, starts again on the same data, and checks
// that the demo is complete. Each kill comes a little later in the load.

const nothing = { isUnfinished: false, tournaments: 0, people: 0, entries: 0 };
const times = Number(process.argv[2] ?? 10);
let whole = 0;
for (let turn = 0; turn < times; turn++) {
  const folder = mkdtempSync(join(tmpdir(), 'boast-kills-'));
  try {
    const entries = await killDuringLoad(folder, (turn + 0.5) / times);
    const isWhole = await startsWhole(folder);
    if (isWhole) whole++;
    console.log(`killed with ${entries} entries in: ${isWhole ? 'whole' : 'BROKEN'} after the next start`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
console.log(`${whole} of ${times} whole`);
process.exitCode = whole === times ? 0 : 1;

/** Kills it once this `share` of the demo's entries is loaded. Returns how many were. */
async function killDuringLoad(folder: string, share: number): Promise<number> {
  const product = await start(folder);
  const db = await connect(folder, product);
  let { isUnfinished, entries } = await look(db);
  while (!isUnfinished || entries < share * 900) {
    if (hasEnded(product)) throw new Error('The product ended before it could be killed');
    await sleep(10);
    ({ isUnfinished, entries } = await look(db));
  }
  product.kill('SIGKILL');
  await once(product, 'exit');
  await db.destroy();
  return entries;
}

async function startsWhole(folder: string): Promise<boolean> {
  const product = await start(folder);
  let said = '';
  product.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  while (!said.includes(' is ready: ') && !hasEnded(product)) await sleep(50);
  if (hasEnded(product)) return false;
  const db = await connect(folder, product);
  const { isUnfinished, tournaments, people } = await look(db);
  await db.destroy();
  product.kill('SIGTERM');
  await once(product, 'exit');
  return !isUnfinished && tournaments === DEMO_SHOWS.length && people === 322;
}

async function start(folder: string): Promise<ChildProcess> {
  const port = await freePort();
  const env = { DATA_DIR: folder, PORT: String(port), DATABASE_URL: '', DEMO: 'still', LOG_LEVEL: 'error' };
  return spawn(process.execPath, [join(root, 'tools/start.js'), '--without-site'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function connect(folder: string, product: ChildProcess): Promise<Db> {
  while (!hasEnded(product)) {
    const url = runningEmbeddedUrl(join(folder, 'postgres'));
    const db = url && (await openDatabase({ url, poolSize: 1, onError: () => undefined }).catch(() => null));
    if (db) return db;
    await sleep(20);
  }
  throw new Error('The product ended before its database answered');
}

interface Seen {
  isUnfinished: boolean;
  tournaments: number;
  people: number;
  entries: number;
}

async function look(db: Db): Promise<Seen> {
  try {
    const { rows } = await sql<Seen>`
      select to_regclass('public.demo_unfinished') is not null as "isUnfinished", (select count(*) from tournament) as tournaments,
        (select count(*) from app_user) as people, (select count(*) from entry) as entries`.execute(db);
    return rows[0] ?? nothing;
  } catch {
    return nothing; // Its tables do not exist yet.
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
