/**
 * Four times as many saves as can be written, from a crowd that fits into the queue and from one that does not: admitted saves
 * stay quick, the rest are refused with a time to try again, and staff and webhooks are not affected. Options: --entrants=10000
 * --seconds=30
 */

import { sealTournament } from '@boast/server/features/tournaments/seal/seal-tournament';
import { buildTournament, type TestTournament } from '@boast/server/testing/factories';
import { enterResult } from '../harness/enter-result.ts';
import { keepFindings } from '../harness/findings.ts';
import { keepActing } from '../harness/keep-acting.ts';
import { type LoadResult, load } from '../harness/load.ts';
import { crowdOf, type OpenWorld, startOpenWorld } from '../harness/open-world.ts';
import { option } from '../harness/option.ts';
import { percentile } from '../harness/statistics.ts';
import { atLeast, atMost } from '../harness/verdict.ts';

const CONNECTIONS = 64;
const CROWDS = [512, 2_048];
const PAUSE_MS = 50;

export async function run(): Promise<void> {
  const [entrants, seconds] = [option('entrants', 10_000), option('seconds', 30)];
  const world = await startOpenWorld({ entrants, newcomers: entrants });
  try {
    const running = await addRunningTournament(world);
    const requests = crowdOf(world, entrants * 3);
    const half = requests.slice(0, requests.length / 2);
    const ask = (connections: number, rate?: number) =>
      load({
        url: world.product.url,
        connections,
        seconds,
        requests: half,
        ...(rate !== undefined && { rate }),
      });
    await load({ url: world.product.url, connections: CONNECTIONS, seconds: 3, requests: half });
    const peak = await ask(CONNECTIONS);
    const floods: string[] = [];
    for (const connections of CROWDS) {
      const staff = keepActing(() => turnResult(world, running), PAUSE_MS);
      const webhooks = keepActing(() => sendWebhook(world), PAUSE_MS);
      const flood = await ask(connections, Math.ceil(peak.requestsPerSecond * 4));
      const times = { staff: await staff.stop(), webhooks: await webhooks.stop() };
      floods.push(...describeFlood(connections, { peak, flood, seconds, times }));
    }
    keepFindings('overload', [
      `peak: ${CONNECTIONS} connections, ${seconds} s: ${peak.requestsPerSecond.toFixed(0)} saves a second, p99 ${peak.p99} ms`,
      ...floods,
    ]);
  } finally {
    await world.stop();
  }
}

interface Flooded {
  readonly peak: LoadResult;
  readonly flood: LoadResult;
  readonly seconds: number;
  /** In ms. */
  readonly times: { readonly staff: readonly number[]; readonly webhooks: readonly number[] };
}

function describeFlood(connections: number, { peak, flood, seconds, times }: Flooded): string[] {
  const count = (status: string): number => flood.statuses[status] ?? 0;
  const others = Object.keys(flood.statuses).filter((status) => status !== '201' && status !== '503');
  if (others.length > 0)
    throw new Error(`other answers than saved or refused: ${JSON.stringify(flood.statuses)}`);
  const goodput = count('201') / seconds;
  const share = (goodput / peak.requestsPerSecond) * 100;
  const [staff, webhooks] = [percentile(times.staff, 99), percentile(times.webhooks, 99)];
  return [
    `${connections} connections that would ask four times that, and did ${(flood.requestsPerSecond / peak.requestsPerSecond).toFixed(1)} times: ${count('201')} saved, p99 of all answers ${flood.p99} ms, ${count('503')} refused, ${flood.errors} broken`,
    `**${connections} connections: goodput ${goodput.toFixed(0)} a second, ${share.toFixed(0)} % of the peak**, ${atLeast(80, share)}`,
    `**${connections} connections: results of an administrator p99 ${staff.toFixed(0)} ms** (${times.staff.length}), **webhooks p99 ${webhooks.toFixed(0)} ms** (${times.webhooks.length}), ${atMost(250, Math.max(staff, webhooks))}`,
  ];
}

async function addRunningTournament({ server: { db } }: OpenWorld): Promise<TestTournament> {
  const running = await buildTournament({ db }, { size: 32 });
  await sealTournament(db, running.id, 'now');
  return running;
}

/** Turns the result of the first match, and returns how long the result takes after its match was read. */
async function turnResult(
  { product, administrator }: OpenWorld,
  { matchIds }: TestTournament,
): Promise<number> {
  const staff = { url: product.url, token: administrator.token };
  const began = await enterResult(staff, matchIds[0] ?? '', ({ version }) => ({
    won: version % 2 === 0 ? 'upper' : 'lower',
    gamesLost: 1,
  }));
  return performance.now() - began;
}

/** Its signature is wrong, so it changes nothing; only its waiting time counts. */
async function sendWebhook({ product }: OpenWorld): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${product.url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
    body: '{}',
  });
  if (answer.status !== 400) throw new Error(`a forged webhook was answered ${answer.status}`);
  return performance.now() - began;
}
