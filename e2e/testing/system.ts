import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@boast/server/process/free-port';

/** Everything that a run leaves behind; not in git. */
export const OUTPUT = join(import.meta.dirname, '../output');

export interface RunningSystem {
  /** The URL of the site and the API, without a slash at its end. */
  readonly url: string;
  readonly dataDir: string;
  /** Its output so far. */
  log(): string;
  /** Asks it for new processes (SIGHUP). */
  renew(): void;
  /** Stops it like a service manager and removes its data. Rejects if it does not stop cleanly. */
  stop(): Promise<void>;
}

const ROOT = join(import.meta.dirname, '../..');
/** Includes making the database, building the site and loading the demo data. */
const READY_WITHIN_MS = 300_000;
const STOPPED_WITHIN_MS = 60_000;

interface SystemOptions {
  /** Its output goes to e2e/output/NAME.log. */
  readonly name?: string;
  /** Environment variables of the product. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The folder of another copy of the program. */
  readonly program?: string;
}

/** The whole product on a database of its own, as `npm start` runs it. */
export async function startSystem({
  name = 'system',
  settings = {},
  program = ROOT,
}: SystemOptions = {}): Promise<RunningSystem> {
  const logFile = join(OUTPUT, `${name}.log`);
  mkdirSync(OUTPUT, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'boast-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const log = openSync(logFile, 'w');
  const dataDir = join(folder, 'data');
  const child = spawn(process.execPath, [join(program, 'tools/start.js')], {
    // Outside the repository, so that it reads no developer's .env.
    cwd: folder,
    env: {
      ...process.env,
      ...SETTINGS,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      ...settings,
    },
    stdio: ['ignore', log, log],
  });
  const stop = async () => {
    const code = await stopProcess(child);
    rmSync(folder, { recursive: true, force: true });
    if (code !== 0)
      throw new Error(`The system ended with ${code} when it was told to stop:\n${logTail(logFile)}`);
  };
  try {
    await waitUntilReady(child, url, logFile);
    return {
      url,
      dataDir,
      log: () => readFileSync(logFile, 'utf8'),
      renew: () => void child.kill('SIGHUP'),
      stop,
    };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

/** A tester's own settings must not reach the system under test. Empty means not set. */
const SETTINGS = {
  HOST: '127.0.0.1',
  // Stories need a demo that does not move while they look.
  DEMO: 'still',
  LOG_LEVEL: 'info',
  // Each process more costs four processor seconds to start.
  PROCESSES: '1',
  NODE_ENV: 'production',
  DATABASE_URL: '',
  SMTP_URL: '',
  AUTH_URL: '',
  OLD_HOST: '',
  PRODUCT_NAME: '',
  FEATURE_CREDITS: '',
  POINTS_RULES: '',
  LIVE_RESULTS_URL: '',
  TOUR_PAGES: 'bundled',
};

async function waitUntilReady(child: ChildProcess, url: string, logFile: string): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline) {
    if (hasEnded(child)) throw new Error(`The system did not start:\n${logTail(logFile)}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    // Answers before the demo data are loaded; the last line it prints says that everything is ready.
    if (answer?.ok && readFileSync(logFile, 'utf8').includes(' is ready: ')) return;
    await sleep(200);
  }
  throw new Error(`The system was not ready after ${READY_WITHIN_MS / 1000} s:\n${logTail(logFile)}`);
}

/** The exit code; null if it had to be killed. */
async function stopProcess(child: ChildProcess): Promise<number | null> {
  if (hasEnded(child)) return child.exitCode;
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), STOPPED_WITHIN_MS);
  return ended.finally(() => clearTimeout(patience));
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const logTail = (logFile: string): string => readFileSync(logFile, 'utf8').split('\n').slice(-30).join('\n');
