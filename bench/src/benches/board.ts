/**
 * Reads the board over HTTP as its readers do: its first page, and one's own rank with neighbours, through token, limits and logs.
 * Beside it the same rows from what a team would pick (harness/comparators/team-api.ts). Options: --entries=1000000 --seconds=10 --rounds=5
 */
import { deepEqual } from 'node:assert/strict';
import type { BoardRow } from '@boast/contract/leaderboard';
import {
  asFarAway,
  COUNTED,
  startTeamApi,
  TEAM_API_IS_FAIR,
  type TeamApi,
} from '../harness/comparators/team-api.ts';
import { contest } from '../harness/contest.ts';
import { enterResult, mixedResult } from '../harness/enter-result.ts';
import { asPerson, compareLoads, type LoadRequest, load } from '../harness/load.ts';
import { keepFindings } from '../harness/measure/findings.ts';
import { option } from '../harness/measure/option.ts';
import { type SealedWorld, startSealedWorld } from '../harness/sealed-world.ts';

const CONNECTIONS = 32;
const RESULTS = 20;
const PAGE = '?page=0&page_size=10';

export async function run(): Promise<void> {
  const [entries, seconds, rounds] = [
    option('entries', 1_000_000),
    option('seconds', 10),
    option('rounds', 5),
  ];
  // No worker runs, because it would mail a hundred thousand entrants meanwhile (docs/scaling.md puts it elsewhere).
  const world = await startSealedWorld(entries, { settings: { RUN: 'api', ...COUNTED } });
  const { server, product, people } = world;
  const team = await startTeamApi(server.db, product.url);
  try {
    await playResults(world);
    await copyBoard(world, team, entries);
    const { ours, theirs } = await findCalls(world, team);
    const ask = (url: string, requests: readonly LoadRequest[]) =>
      load({ url, requests, connections: CONNECTIONS, seconds });
    const runs = await contest({
      rounds,
      ours: () => ask(product.url, ours),
      theirs: () => ask(team.url, theirs),
    });
    keepFindings('board', [
      `${entries} entries after ${RESULTS} results; the first page of 10, and own rank with three above and below, of ${people.length} people in turn; ${CONNECTIONS} connections, ${seconds} s a run`,
      `against Fastify, @fastify/jwt, @fastify/rate-limit, pino and ioredis, with a sorted set of all entries in Redis and the rest of each row in a hash. It is fair because all ${ours.length} answers had the same rows before, each whole enough to draw the page from; ${TEAM_API_IS_FAIR}`,
      ...compareLoads(runs, 1.5),
    ]);
  } finally {
    await team.stop();
    await world.stop();
  }
}

async function playResults({ product, tournament, administrator }: SealedWorld): Promise<void> {
  const staff = { url: product.url, token: administrator.token };
  for (let n = 0; n < RESULTS; n += 1)
    await enterResult(staff, tournament.matchIds[n] ?? '', () => mixedResult(n));
}

const ROWS = 100;
const PAGES_AT_ONCE = 10;

async function copyBoard(
  { product, tournament }: SealedWorld,
  team: TeamApi,
  entries: number,
): Promise<void> {
  const read = (page: number) =>
    rowsOf(product.url, {
      method: 'GET',
      path: `/api/tournaments/${tournament.id}/leaderboard?page=${page}&page_size=${ROWS}`,
    });
  for (let page = 0; page * ROWS < entries; page += PAGES_AT_ONCE) {
    const pages = Array.from({ length: PAGES_AT_ONCE }, (_, n) => page + n).filter((n) => n * ROWS < entries);
    await team.add((await Promise.all(pages.map(read))).flat());
  }
}

/** The calls of all people at both, whose answers have the same rows. */
async function findCalls({ product, tournament, people }: SealedWorld, team: TeamApi) {
  const calls: Record<'ours' | 'theirs', LoadRequest[]> = { ours: [], theirs: [] };
  const board = `/api/tournaments/${tournament.id}`;
  for (const [n, { token, userId }] of people.entries()) {
    const asking = (path: string) => asPerson(token, { method: 'GET', path, headers: asFarAway(n) });
    const [page, own] = [asking(`${board}/leaderboard${PAGE}`), asking(`${board}/user-leaderboard`)];
    const around = await rowsOf(product.url, own);
    const entryId = around.find((row) => row.userId === userId)?.entryId;
    const [theirPage, theirOwn] = [asking(`/board${PAGE}`), asking(`/around/${entryId}`)];
    deepEqual(await rowsOf(team.url, theirPage), await rowsOf(product.url, page));
    deepEqual(await rowsOf(team.url, theirOwn), around);
    calls.ours.push(page, own);
    calls.theirs.push(theirPage, theirOwn);
  }
  return calls;
}

async function rowsOf(url: string, { path, headers }: LoadRequest): Promise<BoardRow[]> {
  const answer = await fetch(url + path, { headers: { ...headers } });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: BoardRow[] }).data;
}
