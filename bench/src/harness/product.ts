/** The whole product in a process of its own, as `npm start` runs it, on a database of the benchmark's. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@boast/server/process/free-port';
import { option } from './measure/option.ts';

const START = fileURLToPath(new URL('../../../tools/start.js', import.meta.url));
const READY_WITHIN_MS = 120_000;

export interface Product {
  readonly url: string;
  readonly pid: number;
  log(): string;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

interface ProductOptions {
  /** Without one the product starts its own. */
  readonly databaseUrl?: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** Several processes on one address are one product to their visitors. */
  readonly publicUrl?: string;
  /** The words before a command that make it run on another machine, and the address where it listens there, if not here. */
  readonly machine?: { readonly prefix: readonly string[]; readonly address?: string };
  /** Serves pages too, and builds the site if it is missing. */
  readonly hasSite?: boolean;
}

/** Logs go to a file, as in production. `--processes=2` of any benchmark starts two of them. */
export async function startProduct({
  databaseUrl,
  settings,
  publicUrl,
  machine,
  hasSite = false,
}: ProductOptions): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'boast-product-'));
  const host = machine?.address ?? '127.0.0.1';
  const port = machine?.address === undefined ? await freePort() : 8080;
  const url = `http://${host}:${port}`;
  const logFile = join(folder, 'log');
  const log = openSync(logFile, 'w');
  const start = [process.execPath, START, ...(hasSite ? [] : ['--without-site'])];
  const [program = '', ...args] = [...(machine?.prefix ?? []), ...start];
  const child = spawn(program, args, {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: host,
      PORT: String(port),
      PUBLIC_URL: publicUrl ?? url,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      DEMO: 'off',
      LOG_LEVEL: 'info',
      PROCESSES: `${option('processes', 1)}`,
      ...settings,
    },
    stdio: ['ignore', log, log],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (settings?.['RUN'] === 'worker') await waitUntilWorking(child, logFile);
    else await waitUntilReady(child, url);
  } catch (error) {
    const said = readFileSync(logFile, 'utf8').slice(-2_000);
    await end('SIGKILL');
    throw new Error(`The product did not start:\n${said}`, { cause: error });
  }
  return {
    url,
    pid: child.pid ?? 0,
    log: () => readFileSync(logFile, 'utf8'),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  for (const began = performance.now(); performance.now() - began < READY_WITHIN_MS; ) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(5);
  }
  throw new Error('it is not ready in time');
}

/** A worker answers no calls; it logs when it is ready. */
async function waitUntilWorking(child: ChildProcess, logFile: string): Promise<void> {
  for (const began = performance.now(); performance.now() - began < READY_WITHIN_MS; ) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
    if (readFileSync(logFile, 'utf8').includes(' works.')) return;
    await sleep(50);
  }
  throw new Error('it is not ready in time');
}

/** Resident memory of a process in megabytes, as Linux counts it. */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1_024);
}
