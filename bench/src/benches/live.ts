/**
 * From an administrator's result to the first board of its version read over HTTP, while others read; in turns with the time in
 * which Redis takes the new scores of such a result. Options: --entries=1000000 --results=400 --reads=200 --rounds=5
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { contest } from '../harness/contest.ts';
import { enterResult, mixedResult } from '../harness/enter-result.ts';
import { keepFindings } from '../harness/findings.ts';
import { option } from '../harness/option.ts';
import { type Redis, startRedis, zaddCommands } from '../harness/redis.ts';
import { type SealedWorld, startSealedWorld } from '../harness/sealed-world.ts';
import { median, percentile, ratioOfPairs } from '../harness/statistics.ts';
import { compareTimes, timeOf } from '../harness/times.ts';
import { atMost } from '../harness/verdict.ts';

/** Six of ten picked the winner of a result, and get points. */
const GAINING = 0.6;
/** 80 ms were wanted where Redis took 2.7 s for these scores. */
const MOST = 0.03;

export async function run(): Promise<void> {
  const [entries, results, reads, rounds] = [
    option('entries', 1_000_000),
    option('results', 400),
    option('reads', 200),
    option('rounds', 5),
  ];
  // No worker runs, because it would score a million entries once all is played (docs/scaling.md puts it elsewhere).
  const world = await startSealedWorld(entries, { settings: { RUN: 'api' } });
  const redis = await startRedis();
  try {
    await boardVersion(world);
    await updateScores(redis, entries);
    let played = 0;
    const runs = await contest({
      rounds,
      ours: async () => {
        const readers = keepReading(world, reads);
        const times: number[] = [];
        for (const until = played + Math.ceil(results / rounds); played < until; played += 1) {
          times.push(await changeResult(world, played));
          await sleep(100);
        }
        const { asked, failed } = await readers.stop();
        if (failed > 0) throw new Error(`${failed} of ${asked} reads failed`);
        return times;
      },
      theirs: () => updateScores(redis, entries * GAINING),
    });
    const { ratio, lines } = compareTimes({
      ours: runs.ours.map((times) => percentile(times, 99)),
      theirs: runs.theirs,
    });
    const usual = ratioOfPairs(runs.ours.map(median), runs.theirs);
    keepFindings('live', [
      `${entries} entries, ${played} results one after the other in ${rounds} runs, ${reads} reads a second beside them; from sending a result to the first board with it, read over HTTP; p99 of each run`,
      `against Redis, which takes the new scores of the ${GAINING * 100} % who picked the winner, by ZADD of 1,000 members a command on a unix socket. It is fair because a team's board has to be told every score that changed before it is right; Redis has no readers meanwhile, no result to check and nothing to write to the disk`,
      ...lines,
      `**p99 ${ratio.toFixed(3)} of theirs**, ${atMost(MOST, ratio)}; median ${usual.toFixed(3)} of theirs`,
    ]);
  } finally {
    await redis.stop();
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

async function updateScores(redis: Redis, members: number): Promise<number> {
  const by = Math.random();
  const commands = zaddCommands(members, (member) => [Math.floor(((member * by) % 1) * 3_131), member]);
  return timeOf(() => redis.send(commands));
}
