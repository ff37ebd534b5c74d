/**
 * Four times as many saves as can be written, from a crowd that fits into the queue and from one that does not: admitted saves
 * stay as many as at the peak, the rest are refused with a time to try again, and staff and webhooks are not held up. No figure
 * is judged in milliseconds: saves by their own peak and by the same flood without staff and webhooks; what these two wait by
 * their own median in the same flood. Options: --entrants=10000 --seconds=30
 */

import { sealTournament } from '@boast/server/features/tournaments/seal/seal-tournament';
import { buildTournament, type TestTournament } from '@boast/server/testing/factories';
import { enterResult } from '../harness/enter-result.ts';
import { keepActing } from '../harness/keep-acting.ts';
import { type Load, type LoadResult, load } from '../harness/load.ts';
import { keepFindings } from '../harness/measure/findings.ts';
import { option } from '../harness/measure/option.ts';
import { median } from '../harness/measure/statistics.ts';
import { atLeast, atMost } from '../harness/measure/verdict.ts';
import { crowdOf, type OpenWorld, startOpenWorld } from '../harness/open-world.ts';

const CONNECTIONS = 64;
const CROWDS = [512, 2_048];
const PAUSE_MS = 50;
/** A flood keeps this much of the peak, and beside staff and webhooks this much of itself; in per cent. */
const GOODPUT_KEPT = 80;
/** The slowest wait is at most this many times the median of the same flood. */
const TIMES_MEDIAN = 10;

export async function run(): Promise<void> {
  const [entrants, seconds] = [option('entrants', 10_000), option('seconds', 30)];
  const world = await startOpenWorld({ entrants, newcomers: entrants });
  try {
    const running = await addRunningTournament(world);
    const requests = crowdOf(world, entrants * 3);
    const half = requests.slice(0, requests.length / 2);
    const ask = (connections: number, more: Pick<Load, 'rate' | 'onBegin'> = {}) =>
      load({ url: world.product.url, connections, seconds, requests: half, ...more });
    await load({ url: world.product.url, connections: CONNECTIONS, seconds: 3, requests: half });
    const peak = await ask(CONNECTIONS);
    const rate = Math.ceil(peak.requestsPerSecond * 4);
    const floods: Flood[] = [];
    for (const connections of CROWDS) {
      const alone = await ask(connections, { rate });
      const acting: ReturnType<typeof keepActing>[] = [];
      const flood = await ask(connections, {
        rate,
        onBegin: () => {
          for (const act of [() => turnResult(world, running), () => sendWebhook(world)])
            acting.push(keepActing(act, PAUSE_MS));
        },
      });
      const [staff = [], webhooks = []] = await Promise.all(acting.map((one) => one.stop()));
      floods.push({ connections, alone, flood, staff, webhooks });
    }
    keepFindings('overload', [
      `peak: ${CONNECTIONS} connections, ${seconds} s: ${peak.requestsPerSecond.toFixed(0)} saves a second, p99 ${peak.p99} ms`,
      ...floods.flatMap((one) => describeFlood(one, { peak, seconds })),
    ]);
    refuseStall(floods);
  } finally {
    await world.stop();
  }
}

interface Flood {
  readonly connections: number;
  /** The same flood without staff and webhooks. */
  readonly alone: LoadResult;
  readonly flood: LoadResult;
  /** The waits of the administrator's results and of webhooks, in ms. */
  readonly staff: readonly number[];
  readonly webhooks: readonly number[];
}

function describeFlood(
  { connections, alone, flood, staff, webhooks }: Flood,
  { peak, seconds }: { readonly peak: LoadResult; readonly seconds: number },
): string[] {
  const [goodput, goodputAlone] = [flood, alone].map((one) => savedOf(one) / seconds) as [number, number];
  const ofPeak = (goodput / peak.requestsPerSecond) * 100;
  const ofAlone = (goodput / goodputAlone) * 100;
  return [
    `${connections} connections that would ask four times that, and did ${(flood.requestsPerSecond / peak.requestsPerSecond).toFixed(1)} times: ${savedOf(flood)} saved, p99 of all answers ${flood.p99} ms, ${flood.statuses['503'] ?? 0} refused, ${flood.errors} broken`,
    `**${connections} connections: goodput ${goodput.toFixed(0)} a second, ${ofPeak.toFixed(0)} % of the peak**, ${atLeast(GOODPUT_KEPT, ofPeak)}; **${ofAlone.toFixed(0)} % of the same flood without staff and webhooks**, ${atLeast(GOODPUT_KEPT, ofAlone)}`,
    ...Object.entries({ 'results of an administrator': staff, webhooks }).map(([what, times]) => {
      const [slowest, ratio] = [Math.max(...times), timesMedian(times)];
      return `**${connections} connections: the slowest of ${times.length} ${what} waits ${ratio.toFixed(1)} times their median** (${slowest.toFixed(0)} of ${median(times).toFixed(0)} ms; it was number ${times.indexOf(slowest) + 1}), ${atMost(TIMES_MEDIAN, ratio)}`;
    }),
  ];
}

function savedOf({ statuses }: LoadResult): number {
  const others = Object.keys(statuses).filter((status) => status !== '201' && status !== '503');
  if (others.length > 0) throw new Error(`other answers than saved or refused: ${JSON.stringify(statuses)}`);
  return statuses['201'] ?? 0;
}

const timesMedian = (times: readonly number[]): number => Math.max(...times) / median(times);

/** A stall of the staff is a fault and not only a missed goal. */
function refuseStall(floods: readonly Flood[]): void {
  for (const { connections, staff } of floods)
    if (timesMedian(staff) > TIMES_MEDIAN)
      throw new Error(`A result of the staff stalled in the flood of ${connections} connections.`);
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
