/** Measures what every list, page and job costs where there are many draws. */
import type { Operation } from '@boast/contract/operation';
import { operations } from '@boast/contract/operations';
import { compose } from '@boast/server/compose';
import { JOB_NAMES, JOBS } from '@boast/server/db/jobs';
import { sitePaths } from '@boast/server/features/site/pages/__generated__/site-paths';
import type { JobHandlers } from '@boast/server/http/handler';
import { jobs } from '@boast/server/modules';
import { loadConfig } from '@boast/server/process/config';
import type { DurableServer } from './durable-server.ts';
import { timeOf } from './measure/times.ts';

export interface DrawCost {
  /** In ms, the best of several, which other load disturbs least. */
  readonly ms: number;
  readonly bytes: number;
}

const TIMES = 7;
const FEEDS = ['/season.ics', '/sitemap.xml', '/share/results.png'];

interface Asked {
  readonly url: string;
  /** It belongs to an administrator who also plays. */
  readonly token: string;
  readonly leagueId: string;
}

/** Every read without parameters, so that new lists are measured too, the site's pages, its feeds and a league. */
export async function costOfReads({ url, token, leagueId }: Asked): Promise<Map<string, DrawCost>> {
  const reads = Object.values(operations as unknown as Record<string, Operation>)
    .filter(({ method, path }) => method === 'GET' && !path.includes(':'))
    .map(({ path }) => `/api${path}`);
  const pages = sitePaths.filter((path) => !path.includes(':'));
  const costs = new Map<string, DrawCost>();
  for (const path of [...reads, `/api/leagues/${leagueId}`, `/leagues/${leagueId}`, ...pages, ...FEEDS]) {
    let [best, bytes, isRefused] = [Number.POSITIVE_INFINITY, 0, false];
    for (let n = 0; n < TIMES && !isRefused; n += 1) {
      const ms = await timeOf(async () => {
        const answer = await fetch(url + path, {
          headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': `198.51.100.${n}` },
        });
        bytes = (await answer.arrayBuffer()).byteLength;
        isRefused = answer.status === 400;
      });
      best = Math.min(best, ms);
    }
    if (!isRefused) costs.set(path.replace(leagueId, ':id'), { ms: best, bytes });
  }
  return costs;
}

/** Every job of the schedule. */
export async function costOfJobs({ db, url }: DurableServer): Promise<Map<string, DrawCost>> {
  const config = loadConfig({ DATABASE_URL: url, DEMO: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'production' });
  const product = await compose({ config, db, directUrl: url, work: false });
  const costs = new Map<string, DrawCost>();
  const handlers: JobHandlers = jobs;
  for (const name of JOB_NAMES) {
    if (!('cron' in JOBS[name])) continue;
    let best = Number.POSITIVE_INFINITY;
    const run = handlers[name] as (context: typeof product.ctx, data: object) => Promise<unknown>;
    for (let n = 0; n < TIMES; n += 1) best = Math.min(best, await timeOf(() => run(product.ctx, {})));
    costs.set(name, { ms: best, bytes: 0 });
  }
  await product.close();
  return costs;
}
