/**
 * Reads the board over HTTP as its readers do: a page, and one's own rank with neighbours, through token, validation, limits
 * and logs. Options: --entries=1000000 --seconds=10 --rounds=5
 */

import { contest } from '../harness/contest.ts';
import { keepFindings } from '../harness/findings.ts';
import {
  asPerson,
  assertAllAnswered,
  type LoadRequest,
  type LoadResult,
  listRuns,
  load,
  p99Of,
  rateOf,
} from '../harness/load.ts';
import { option } from '../harness/option.ts';
import { startRedisApi } from '../harness/redis-api.ts';
import { ENTRANTS_WITH_TOKENS, startSealedWorld } from '../harness/sealed-world.ts';
import { atLeast, atMost } from '../harness/verdict.ts';

const CONNECTIONS = 32;

export async function run(): Promise<void> {
  const [entries, seconds, rounds] = [
    option('entries', 1_000_000),
    option('seconds', 10),
    option('rounds', 5),
  ];
  // No worker runs, because it would mail a hundred thousand entrants meanwhile (docs/scaling.md puts it elsewhere).
  const world = await startSealedWorld(entries, { settings: { RUN: 'api' } });
  const redis = await startRedisApi({ entries, people: ENTRANTS_WITH_TOKENS });
  const path = (rest: string): string => `/api/tournaments/${world.tournament.id}/${rest}`;
  const own: LoadRequest[] = world.people.flatMap(({ token }) => [
    asPerson(token, { method: 'GET', path: path('leaderboard?page=0&page_size=10') }),
    asPerson(token, { method: 'GET', path: path('user-leaderboard') }),
  ]);
  const theirs: LoadRequest[] = world.people.flatMap((_, n) => [
    { method: 'GET', path: '/top' },
    { method: 'GET', path: `/around/${n}` },
  ]);
  const ask = (url: string, requests: readonly LoadRequest[]) =>
    load({ url, requests, connections: CONNECTIONS, seconds });
  try {
    await ask(world.product.url, own.slice(0, 200));
    const { ours: ourRuns, theirs: theirRuns } = await contest({
      rounds,
      ours: () => ask(world.product.url, own),
      theirs: () => ask(redis.url, theirs),
    });
    const lastPage = Math.floor(entries / 10) - 1;
    const deep = await ask(
      world.product.url,
      world.people.map(({ token }, n) =>
        asPerson(token, {
          method: 'GET',
          path: path(`leaderboard?page=${lastPage - (n % 100)}&page_size=10`),
        }),
      ),
    );
    const first = await ask(
      world.product.url,
      world.people.map(({ token }) =>
        asPerson(token, { method: 'GET', path: path('leaderboard?page=0&page_size=10') }),
      ),
    );
    assertAllAnswered([...ourRuns, deep, first]);
    conclude(
      { ourRuns, theirRuns, deep, first },
      `${entries} entries, ${CONNECTIONS} connections, ${seconds} s a run`,
    );
  } finally {
    await redis.stop();
    await world.stop();
  }
}

interface Runs {
  readonly ourRuns: readonly LoadResult[];
  readonly theirRuns: readonly LoadResult[];
  readonly deep: LoadResult;
  readonly first: LoadResult;
}

function conclude({ ourRuns, theirRuns, deep, first }: Runs, how: string): void {
  const ratio = rateOf(ourRuns) / rateOf(theirRuns);
  keepFindings('board', [
    `${how}: a page of 10, and own rank with three above and below, of random people; against node:http with ioredis doing ZREVRANGE, and ZREVRANK with ZREVRANGE`,
    `ours: ${listRuns(ourRuns)}`,
    `theirs: ${listRuns(theirRuns)}`,
    `**requests a second ${ratio.toFixed(2)} of theirs**, ${atLeast(1.5, ratio)}; **p99 ${p99Of(ourRuns)} ms**, ${atMost(p99Of(theirRuns), p99Of(ourRuns))}`,
    `last pages ${deep.requestsPerSecond.toFixed(0)}/s p99 ${deep.p99} ms, first page ${first.requestsPerSecond.toFixed(0)}/s p99 ${first.p99} ms`,
  ]);
}
