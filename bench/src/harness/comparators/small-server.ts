/** The product as `npm start` runs it on a small machine, with its own database, which the benchmark fills. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openDatabase } from '@boast/server/db/database';
import { startProduct } from '../product.ts';
import { makeSmallMachine, type Usage, usageOf } from './small-machine.ts';

export interface SmallServer {
  readonly db: Db;
  readonly isBounded: boolean;
  url(): string;
  /** Of its last start. */
  startedMs(): number;
  usage(): Usage;
  mostMegabytes(): number;
  /** The product and PostgreSQL wrote so many since the last start. */
  logLines(): number;
  restart(): Promise<void>;
  close(): Promise<void>;
}

interface SmallServerOptions {
  readonly megabytes: number;
  readonly demo: 'auto' | 'off';
}

const WATCHED_EVERY_MS = 500;

export async function startSmallServer({ megabytes, demo }: SmallServerOptions): Promise<SmallServer> {
  leaveCore();
  const dataDir = mkdtempSync(join(tmpdir(), 'boast-small-'));
  const machine = makeSmallMachine(megabytes * 1_048_576);
  const settings = { DATA_DIR: dataDir, DEMO: demo, PROCESSES: 'auto' };
  let most = 0;
  let startedMs = 0;
  const start = async () => {
    const began = performance.now();
    const started = await startProduct({ settings, machine, hasSite: true });
    startedMs = performance.now() - began;
    return started;
  };
  let product = await start();
  let postgresLines = linesIn(logOf(dataDir));
  const look = () => {
    most = Math.max(most, usageOf(product.pid).megabytes);
  };
  const watching = setInterval(look, WATCHED_EVERY_MS);
  let db = await openEmbedded(dataDir);
  return {
    get db() {
      return db;
    },
    isBounded: machine.isBounded,
    url: () => product.url,
    startedMs: () => startedMs,
    usage: () => usageOf(product.pid),
    mostMegabytes: () => {
      look();
      return most;
    },
    logLines: () => linesIn(product.log()) + linesIn(logOf(dataDir)) - postgresLines,
    async restart() {
      await db.destroy();
      await product.stop();
      product = await start();
      postgresLines = linesIn(logOf(dataDir));
      db = await openEmbedded(dataDir);
    },
    async close() {
      clearInterval(watching);
      await db.destroy();
      await product.stop();
      machine.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** The benchmark itself works elsewhere, where there is more than one core. */
function leaveCore(): void {
  try {
    execFileSync('taskset', ['-a', '-p', '-c', '1-1023', `${process.pid}`], { stdio: 'ignore' });
  } catch {
    // There is one core for both.
  }
}

function openEmbedded(dataDir: string): Promise<Db> {
  const password = readFileSync(join(dataDir, 'postgres/password'), 'utf8').trim();
  const [, , , port = ''] = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split(
    '\n',
  );
  const url = `postgres://boast:${password}@127.0.0.1:${port}/postgres`;
  return openDatabase({ url, name: 'boast bench', poolSize: 1 });
}

const logOf = (dataDir: string): string => readFileSync(join(dataDir, 'postgres/postgres.log'), 'utf8');
const linesIn = (text: string): number => text.split('\n').length - 1;
