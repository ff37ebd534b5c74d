/** What load.ts starts: runs one load and tells its parent what came of it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Load, LoadRequest, LoadResult } from './load.ts';

interface Outcome {
  readonly requests: { readonly average: number };
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
  readonly errors: number;
  readonly timeouts: number;
}
type Autocannon = (options: object) => Promise<Outcome>;

const [file = ''] = process.argv.slice(2);
const { url, connections, seconds, rate, requests, installed } = JSON.parse(
  readFileSync(file, 'utf8'),
) as Load & {
  readonly installed: string;
};
const autocannon = createRequire(join(installed, 'index.js'))('autocannon') as Autocannon;

let next = 0;
const outcome = await autocannon({
  url,
  connections,
  duration: seconds,
  ...(rate !== undefined && { overallRate: rate }),
  requests: [
    {
      setupRequest(request: object): object {
        const wanted = requests[next % requests.length] as LoadRequest;
        next += 1;
        return { ...request, ...wanted };
      },
    },
  ],
});
const result: LoadResult = {
  requestsPerSecond: outcome.requests.average,
  p50: outcome.latency.p50,
  p99: outcome.latency.p99,
  statuses: Object.fromEntries(
    Object.entries(outcome.statusCodeStats).map(([status, { count }]) => [status, count]),
  ),
  errors: outcome.errors + outcome.timeouts,
};
process.send?.(result);
