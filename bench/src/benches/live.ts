/**
 * From an administrator's result to the first board of its version read over HTTP, while others read; in turns with the time in
 * which Redis takes the new scores of such a result. Options: --entries=1000000 --seconds=15 --reads=200 --rounds=5
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { type Redis, startRedis, zaddCommands } from '../harness/comparators/redis.ts';
import { contest } from '../harness/contest.ts';
import { enterResult, mixedResult } from '../harness/enter-result.ts';
import { asPerson, assertAllAnswered, load } from '../harness/load.ts';
import { keepFindings } from '../harness/measure/findings.ts';
import { option } from '../harness/measure/option.ts';
import { median, percentile, ratioOfPairs } from '../harness/measure/statistics.ts';
import { compareTimes, timeOf } from '../harness/measure/times.ts';
import { atMost } from '../harness/measure/verdict.ts';
import { type SealedWorld, startSealedWorld } from '../harness/sealed-world.ts';

/** Six of ten picked the winner of a result, and get points. */
const GAINING = 0.6;
/** 80 ms were wanted where Redis took 2.7 s for these scores. */
const MOST = 0.03;

export async function run(): Promise<void> {
  const [entries, seconds] = [option('entries', 1_000_000), option('seconds', 15)];
  const [reads, rounds] = [option('reads', 200), option('rounds', 5)];
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
        const times: number[] = [];
        let isOver = false;
        const reading = readBeside(world, seconds, reads).finally(() => {
          isOver = true;
        });
        for (; !isOver; played += 1) {
          times.push(await changeResult(world, played));
          await sleep(100);
        }
        assertAllAnswered([await reading]);
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

function readBeside({ product, tournament, people }: SealedWorld, seconds: number, rate: number) {
  const requests = people.flatMap(({ token }) =>
    ['leaderboard', 'user-leaderboard'].map((path) =>
      asPerson(token, { method: 'GET', path: `/api/tournaments/${tournament.id}/${path}` }),
    ),
  );
  return load({ url: product.url, connections: 16, seconds, rate, requests });
}

async function updateScores(redis: Redis, members: number): Promise<number> {
  const by = Math.random();
  const commands = zaddCommands(members, (member) => [Math.floor(((member * by) % 1) * 3_131), member]);
  return timeOf(() => redis.send(commands));
}
