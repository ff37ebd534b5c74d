/**
 * Four times as many saves as can be written: what is let in stays quick, the rest is refused with a time to come back, and
 * staff and webhooks do not notice. Options: --entrants=10000 --seconds=30
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { sealTournament } from '@boast/server/features/seal/seal-tournament';
import { buildTournament, type TestTournament } from '@boast/server/testing/factories';
import { atLeast, atMost, keepFindings, option, percentile } from '../harness/contest.ts';
import { enterResult } from '../harness/enter-result.ts';
import { load } from '../harness/load.ts';
import { crowdOf, type OpenWorld, startOpenWorld } from '../harness/open-world.ts';

const CONNECTIONS = 64;
const FLOOD = 512;

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
    const staff = keepActing(() => turnResult(world, running));
    const webhooks = keepActing(() => sendWebhook(world));
    const flood = await ask(FLOOD, Math.ceil(peak.requestsPerSecond * 4));
    const [staffTimes, webhookTimes] = [await staff.stop(), await webhooks.stop()];
    const count = (status: string): number => flood.statuses[status] ?? 0;
    const goodput = count('201') / seconds;
    const share = goodput / peak.requestsPerSecond;
    const others = Object.keys(flood.statuses).filter((status) => status !== '201' && status !== '503');
    if (others.length > 0)
      throw new Error(`other answers than saved or refused: ${JSON.stringify(flood.statuses)}`);
    const [p99Staff, p99Webhooks] = [percentile(staffTimes, 99), percentile(webhookTimes, 99)];
    keepFindings('overload', [
      `peak: ${CONNECTIONS} connections, ${seconds} s: ${peak.requestsPerSecond.toFixed(0)} saves a second, p99 ${peak.p99} ms`,
      `flood: ${FLOOD} connections asking ${(flood.requestsPerSecond / peak.requestsPerSecond).toFixed(1)} times that: ${count('201')} saved, ${count('503')} refused, ${flood.errors} broken`,
      `**goodput ${goodput.toFixed(0)} a second, ${(share * 100).toFixed(0)} % of the peak**, ${atLeast(80, share * 100)}`,
      `**results of an administrator p99 ${p99Staff.toFixed(0)} ms** (${staffTimes.length}), **webhooks p99 ${p99Webhooks.toFixed(0)} ms** (${webhookTimes.length}), ${atMost(250, Math.max(p99Staff, p99Webhooks))}`,
    ]);
  } finally {
    await world.stop();
  }
}

/** Another tournament, which is being played while the crowd saves. */
async function addRunningTournament({ server: { db } }: OpenWorld): Promise<TestTournament> {
  const running = await buildTournament({ db }, { size: 32 });
  await sealTournament(db, running.id, 'now');
  return running;
}

/** `act` answers how long it took, in milliseconds. */
function keepActing(act: () => Promise<number>) {
  const times: number[] = [];
  let done = false;
  const acting = (async () => {
    while (!done) {
      times.push(await act());
      await sleep(50);
    }
  })();
  return {
    async stop() {
      done = true;
      await acting;
      return times;
    },
  };
}

/** The first match, won by one and then by the other: how long the result takes, once its match has been read. */
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

/** Its signature is wrong, so it changes nothing; what is asked is how long it waits. */
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
