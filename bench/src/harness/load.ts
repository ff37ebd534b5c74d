/** Many connections that each send one request after the other. It uses wrk, which leaves the processors to the product. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { provideDebianPackage } from './comparators/debian-package.ts';
import { median, ratioOfPairs } from './measure/statistics.ts';
import { atLeast, atMost } from './measure/verdict.ts';

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
  /** Requests per second over all connections; by default as fast as they are answered. */
  readonly rate?: number;
  /** Sent in turn over all connections, and again from the start. */
  readonly requests: readonly LoadRequest[];
  /** Called when the requests are written, which holds this process up for seconds, and the first is about to be sent. */
  readonly onBegin?: () => void;
}

export interface LoadResult {
  readonly requestsPerSecond: number;
  /** In ms. */
  readonly p50: number;
  readonly p99: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** Broken connections and requests that timed out. */
  readonly errors: number;
  readonly cores: number;
}

const SCRIPT = fileURLToPath(new URL('./load.lua', import.meta.url));

export async function load({
  url,
  connections,
  seconds,
  rate = 0,
  requests,
  onBegin,
}: Load): Promise<LoadResult> {
  provideDebianPackage('wrk');
  const folder = mkdtempSync(join(tmpdir(), 'boast-load-'));
  const file = join(folder, 'requests');
  writeFileSync(file, requests.map((one) => wireOf(one, new URL(url).host)).join('\0'));
  const args = ['-t', '1', '-c', `${connections}`, '-d', `${seconds}s`, '--timeout', '20s', '-s', SCRIPT];
  onBegin?.();
  try {
    const { stdout } = await promisify(execFile)('wrk', [...args, url, '--', file, `${rate}`]);
    const said = /^RESULT (.*)$/m.exec(stdout)?.[1];
    if (said === undefined) throw new Error(`the load came to no end: ${stdout}`);
    const { requests: answered, seconds: took, processor, ...rest } = JSON.parse(said) as Outcome;
    const rounded = { p50: toTenth(rest.p50), p99: toTenth(rest.p99) };
    return { ...rest, ...rounded, requestsPerSecond: answered / took, cores: processor / took };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const toTenth = (ms: number): number => Math.round(ms * 10) / 10;

/** The script's output: ms, and processor seconds. */
interface Outcome extends Pick<LoadResult, 'p50' | 'p99' | 'statuses' | 'errors'> {
  readonly requests: number;
  readonly seconds: number;
  readonly processor: number;
}

function wireOf({ method, path, headers, body = '' }: LoadRequest, host: string): string {
  const lines = Object.entries({ host, ...headers, 'content-length': `${Buffer.byteLength(body)}` });
  const head = lines.map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...head, '', body].join('\r\n');
}

export const asPerson = (token: string, request: LoadRequest): LoadRequest => ({
  ...request,
  headers: {
    authorization: `Bearer ${token}`,
    ...(request.body !== undefined && { 'content-type': 'application/json' }),
    ...request.headers,
  },
});

/** Throws where a call was refused, or not answered at all. */
export function assertAllAnswered(runs: readonly LoadResult[], wanted = '200'): void {
  for (const { statuses, errors } of runs)
    if (errors > 0 || Object.keys(statuses).some((status) => status !== wanted))
      throw new Error(`Not every call was answered with ${wanted}: ${JSON.stringify({ statuses, errors })}`);
}

export const listRuns = (runs: readonly LoadResult[]): string => {
  const listed = runs.map(({ requestsPerSecond, p99 }) => `${requestsPerSecond.toFixed(0)}/s p99 ${p99} ms`);
  return `${listed.join(', ')}; who asked took ${median(runs.map(({ cores }) => cores)).toFixed(2)} of the cores`;
};

/** Lines of the report: the runs of both and, by pairs, ours in parts of theirs. All calls of both must have been answered. */
export function compareLoads(
  { ours, theirs }: Readonly<Record<'ours' | 'theirs', readonly LoadResult[]>>,
  goal: number,
): string[] {
  assertAllAnswered([...ours, ...theirs]);
  const ratioOf = (figure: 'requestsPerSecond' | 'p99') =>
    ratioOfPairs(
      ours.map((run) => run[figure]),
      theirs.map((run) => run[figure]),
    );
  const [calls, p99] = [ratioOf('requestsPerSecond'), ratioOf('p99')];
  return [
    `ours: ${listRuns(ours)}`,
    `theirs: ${listRuns(theirs)}`,
    `**calls a second ${calls.toFixed(2)} of theirs**, ${atLeast(goal, calls)}; **p99 ${p99.toFixed(2)} of theirs**, ${atMost(1, p99)}`,
  ];
}
