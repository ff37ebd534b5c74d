/**
 * 100,000 users, 50,000 entries and 5,000 matches: every list of the portal, over HTTP, at any page, in any order, and
 * searched. The worst list's p99 is to be at most 100 ms. Options: --users=100000 --entries=50000 --rounds=3
 */
import type { Operation } from '@boast/contract/operation';
import { operations } from '@boast/contract/operations';
import { lists } from '@boast/server/features/admin-lists/lists';
import { buildPerson } from '@boast/server/testing/factories';
import { createTestApp } from '@boast/server/testing/test-app';
import { option } from '../harness/option.ts';
import { percentile } from '../harness/percentile.ts';
import { keepFindings } from '../harness/report.ts';
import { fillStaffWorld } from '../harness/staff-world.ts';

const goalMs = 100;
const pageSize = 20;

type Ask = (query: string) => Promise<{ ms: number; total: number }>;

export async function run(): Promise<void> {
  const world = { users: option('users', 100_000), entries: option('entries', 50_000), tournaments: 162 };
  const rounds = option('rounds', 3);
  const test = await createTestApp({ REQUESTS_PER_MINUTE: '1000000' });
  try {
    await fillStaffWorld(test.db, world);
    const { token } = await buildPerson(test, { admin: true });
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const findings: string[] = [];
    let worst = 0;
    for (const [name, { operation }] of Object.entries(lists)) {
      const declared = operations[operation] as unknown as Operation;
      const ask: Ask = async (query) => {
        const began = performance.now();
        const answer = await fetch(`${address}/api${declared.path}?page_size=${pageSize}&${query}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        const body = (await answer.json()) as { pageInfo?: { totalRecords: number } };
        const ms = performance.now() - began;
        if (!body.pageInfo) throw new Error(`${name}?${query}: ${JSON.stringify(body)}`);
        return { ms, total: body.pageInfo.totalRecords };
      };
      const { total, paged, searched } = await measure(ask, sortsOf(declared), rounds);
      const slowest = Math.max(percentile(paged, 99), percentile(searched, 99));
      worst = Math.max(worst, slowest);
      findings.push(
        `${name}, ${total} rows: pages p50 ${show(paged, 50)}, p99 ${show(paged, 99)}, most ${show(paged, 100)} ms of ` +
          `${paged.length}; searches p50 ${show(searched, 50)}, p99 ${show(searched, 99)} ms of ${searched.length}`,
      );
    }
    findings.push(
      `**worst p99 ${worst.toFixed(1)} ms**, goal at most ${goalMs} ms: ${worst <= goalMs ? 'reached' : 'missed'}`,
    );
    keepFindings('admin-lists', findings);
  } finally {
    await test.close();
  }
}

const show = (runs: readonly number[], percent: number): string => percentile(runs, percent).toFixed(1);

const sortsOf = (declared: Operation): readonly string[] => {
  const { sort_by } = declared.query.shape as { sort_by: { unwrap(): { options: readonly string[] } } };
  return sort_by.unwrap().options;
};

/** What staff type: nothing, a beginning, a part of a name, an address, several words, what nobody is called. */
const words = ['a', 'op', 'pla', 'open 1', 'gmail.com', 'shot', '99', 'nobody-of-this-name', '-777'];

async function measure(ask: Ask, sorts: readonly string[], rounds: number) {
  const { total } = await ask('');
  const last = Math.max(0, Math.ceil(total / pageSize) - 1);
  const [paged, searched]: number[][] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const sort of sorts.flatMap((by) => [
      `sort_by=${by}&sort_order=asc`,
      `sort_by=${by}&sort_order=desc`,
    ])) {
      const some = Array.from({ length: 12 }, () => Math.floor(Math.random() * (last + 1)));
      for (const page of [0, 1, Math.floor(last / 2), last, ...some])
        paged?.push((await ask(`${sort}&page=${page}`)).ms);
      for (const word of words) searched?.push((await ask(`${sort}&q=${encodeURIComponent(word)}`)).ms);
    }
  }
  return { total, paged: paged ?? [], searched: searched ?? [] };
}
