/**
 * Reads of visitors and entrants through the whole product, against the answers that a team would keep in Redis
 * (harness/comparators/team-api.ts). Options: --seconds=10 --rounds=5
 */
import { buildTournament } from '@boast/server/testing/factories';
import { asFarAway, COUNTED, startTeamApi, TEAM_API_IS_FAIR } from '../harness/comparators/team-api.ts';
import { contest } from '../harness/contest.ts';
import { addEntries, addTournament } from '../harness/crowd.ts';
import { asPerson, compareLoads, load } from '../harness/load.ts';
import { keepFindings } from '../harness/measure/findings.ts';
import { option } from '../harness/measure/option.ts';
import { addPeople } from '../harness/people.ts';
import { startServer } from '../harness/served-world.ts';

const CONNECTIONS = 32;
const TOURNAMENTS = 30;
const PEOPLE = 200;

export async function run(): Promise<void> {
  const [seconds, rounds] = [option('seconds', 10), option('rounds', 5)];
  const { db, serve } = await startServer();
  const tournament = await addTournament(db);
  for (let n = 1; n < TOURNAMENTS; n += 1) await buildTournament({ db }, { size: 32 });
  const userIds = await addPeople(db, PEOPLE);
  await addEntries(db, tournament, userIds);
  const { product, people, stop } = await serve(userIds, { settings: { RUN: 'api', ...COUNTED } });
  const team = await startTeamApi(db, product.url);
  const detail = `/api/tournaments/${tournament.id}`;
  const matches = '/api/matches?page=0&page_size=20';
  const list = '/api/tournaments';
  const paths = [list, detail, matches, list, detail, '/api/entries', list, detail, matches, list];
  const requests = people.flatMap(({ token }, n) =>
    paths.map((path) => asPerson(token, { method: 'GET', path, headers: asFarAway(n) })),
  );
  const ask = (url: string, forSeconds: number) =>
    load({ url, requests, connections: CONNECTIONS, seconds: forSeconds });
  try {
    // Both have made each answer before they are measured.
    for (const { url } of [product, team]) await ask(url, 3);
    const runs = await contest({
      rounds,
      ours: () => ask(product.url, seconds),
      theirs: () => ask(team.url, seconds),
    });
    keepFindings('api', [
      `list of ${TOURNAMENTS}, detail with 31 matches, page of matches, own entries 40/30/20/10 of ${PEOPLE} people in turn, ${CONNECTIONS} connections, ${seconds} s a run`,
      `against the same answers, kept in Redis and served by Fastify, @fastify/jwt, @fastify/rate-limit, pino and ioredis. It is more than fair: its answers are kept for as long as it runs, so it never asks a database, while ours are at most a second old and a person's own are read anew for each call; ${TEAM_API_IS_FAIR}`,
      ...compareLoads(runs, 1.2),
    ]);
  } finally {
    await team.stop();
    await stop();
  }
}
