/** Many connections that ask, one request after the other each: autocannon, in a process of its own. */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from './contest.ts';
import { provideNpmPackage } from './npm-package.ts';

export interface LoadRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** Requests a second over all connections; as fast as they are answered unless said. */
  readonly rate?: number;
  /** Sent in turn, over all connections; from the start again at the end. */
  readonly requests: readonly LoadRequest[];
}

export interface LoadResult {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** Connections broken and requests that timed out. */
  readonly errors: number;
}

const AUTOCANNON = ['autocannon', '8.0.0'] as const;
const RUNNER = fileURLToPath(new URL('./load-process.ts', import.meta.url));

export async function load(wanted: Load): Promise<LoadResult> {
  const installed = provideNpmPackage(...AUTOCANNON);
  const folder = mkdtempSync(join(tmpdir(), 'boast-load-'));
  const file = join(folder, 'load.json');
  writeFileSync(file, JSON.stringify({ ...wanted, installed }));
  try {
    return await new Promise<LoadResult>((resolve, reject) => {
      const child = fork(RUNNER, [file], { stdio: 'inherit' });
      child.once('message', (result) => resolve(result as LoadResult));
      child.once('exit', (code) => reject(new Error(`the load ended with ${code}`)));
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A request of this person. */
export const asPerson = (token: string, request: LoadRequest): LoadRequest => ({
  ...request,
  headers: {
    authorization: `Bearer ${token}`,
    ...(request.body !== undefined && { 'content-type': 'application/json' }),
    ...request.headers,
  },
});

/** Of several runs of the same load, the median. */
export const rateOf = (runs: readonly LoadResult[]): number =>
  median(runs.map((run) => run.requestsPerSecond));
export const p99Of = (runs: readonly LoadResult[]): number => median(runs.map((run) => run.p99));

/** Every run, as results are kept. */
export const listRuns = (runs: readonly LoadResult[]): string =>
  runs.map(({ requestsPerSecond, p99 }) => `${requestsPerSecond.toFixed(0)}/s p99 ${p99} ms`).join(', ');
