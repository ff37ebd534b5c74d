/**
 * From an administrator's result to the first board of its version read over HTTP, while others read. Options:
 * --entries=1000000 --results=400 --reads=200
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { enterResult, mixedResult } from '../harness/enter-result.ts';
import { keepFindings } from '../harness/findings.ts';
import { option } from '../harness/option.ts';
import { startRedis, zaddCommands } from '../harness/redis.ts';
import { type SealedWorld, startSealedWorld } from '../harness/sealed-world.ts';
import { percentile } from '../harness/statistics.ts';
import { atMost } from '../harness/verdict.ts';

export async function run(): Promise<void> {
  const [entries, results, reads] = [
    option('entries', 1_000_000),
    option('results', 400),
    option('reads', 200),
  ];
  // No worker runs, because it would score a million entries once all is played (docs/scaling.md puts it elsewhere).
  const world = await startSealedWorld(entries, { settings: { RUN: 'api' } });
  try {
    await boardVersion(world);
    const readers = keepReading(world, reads);
    const times: number[] = [];
    for (let n = 0; n < results; n += 1) {
      times.push(await changeResult(world, n));
      await sleep(100);
    }
    const { asked, failed } = await readers.stop();
    if (failed > 0) throw new Error(`${failed} of ${asked} reads failed`);
    const redis = await redisUpdates(entries, 5);
    const p99 = percentile(times, 99);
    const first = times.slice(0, 3).map((ms) => ms.toFixed(0));
    keepFindings('live', [
      `${entries} entries, ${results} results one after the other, ${reads} reads a second beside them (${asked} in all); PATCH sent to board of its version read, durable; against Redis ZADD of all members on a unix socket`,
      `ours, ms: median ${percentile(times, 50).toFixed(0)}, p99 ${p99.toFixed(0)}, slowest ${Math.max(...times).toFixed(0)}, the first three ${first.join(', ')}`,
      `theirs, ms: ${redis.map((ms) => ms.toFixed(0)).join(', ')} (median ${percentile(redis, 50).toFixed(0)})`,
      `**p99 ${p99.toFixed(0)} ms, ${(percentile(times, 50) / percentile(redis, 50)).toFixed(3)} of theirs by median**, ${atMost(80, p99)}`,
    ]);
  } finally {
    await world.stop();
  }
}

/** Plays the next match, or changes a result once all are played; returns the ms until the board shows it. */
async function changeResult(world: SealedWorld, n: number): Promise<number> {
  const { product, tournament, administrator } = world;
  const number = n < tournament.matchIds.length ? n : tournament.matchIds.length - 1;
  const id = tournament.matchIds[number] ?? '';
  const before = await boardVersion(world);
  const staff = { url: product.url, token: administrator.token };
  const began = await enterResult(staff, id, () => mixedResult(n));
  while ((await boardVersion(world)) <= before) await sleep(1);
  return performance.now() - began;
}

async function boardVersion({ product, tournament }: SealedWorld): Promise<number> {
  const answer = await fetch(`${product.url}/api/tournaments/${tournament.id}/leaderboard`);
  return ((await answer.json()) as { version: number }).version;
}

function keepReading({ product, tournament, people }: SealedWorld, perSecond: number) {
  const counts = { asked: 0, failed: 0 };
  const open = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const person = people[counts.asked % people.length];
    const path = counts.asked % 2 === 0 ? 'leaderboard' : 'user-leaderboard';
    counts.asked += 1;
    const reading = fetch(`${product.url}/api/tournaments/${tournament.id}/${path}`, {
      headers: { authorization: `Bearer ${person?.token}` },
    })
      .then(async (answer) => {
        await answer.arrayBuffer();
        if (!answer.ok) counts.failed += 1;
      })
      .catch(() => {
        counts.failed += 1;
      })
      .finally(() => open.delete(reading));
    open.add(reading);
  }, 1_000 / perSecond);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
      return counts;
    },
  };
}

/** Updates the score of every member and reads the top once; returns the ms of each update. */
async function redisUpdates(entries: number, rounds: number): Promise<number[]> {
  const redis = await startRedis();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const scoreOf = (entry: number) => (entry * 2_654_435_761 + round * 17) % 3_131;
    const commands = zaddCommands(entries, (entry) => [scoreOf(entry), entry]);
    const began = performance.now();
    await redis.send(commands);
    times.push(performance.now() - began);
  }
  await redis.stop();
  return times;
}
