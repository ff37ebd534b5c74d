/**
 * Reads of a visitor and of an entrant through the whole product, against node:http and pg with the same statements; and one
 * shared read against node:http with a fixed buffer. Options: --seconds=10 --rounds=5
 */
import { freePort } from '@boast/server/process/free-port';
import { buildTournament } from '@boast/server/testing/factories';
import { createTestApp } from '@boast/server/testing/test-app';
import { contest } from '../harness/contest.ts';
import { addEntries, addTournament } from '../harness/crowd.ts';
import { startDurableServer } from '../harness/durable-server.ts';
import { keepFindings } from '../harness/findings.ts';
import { startHelper } from '../harness/helper.ts';
import {
  asPerson,
  assertAllAnswered,
  type LoadRequest,
  type LoadResult,
  listRuns,
  load,
  rateOf,
} from '../harness/load.ts';
import { option } from '../harness/option.ts';
import { addPeople, signIn } from '../harness/people.ts';
import { startProduct } from '../harness/product.ts';
import { type Statement, statementsOf } from '../harness/statements.ts';
import { atLeast } from '../harness/verdict.ts';

const CONNECTIONS = 32;
const TOURNAMENTS = 30;

export async function run(): Promise<void> {
  const [seconds, rounds] = [option('seconds', 10), option('rounds', 5)];
  const world = await startReaders();
  const { server, product, sharing, mix, single } = world;
  const bare = await startHelper(PG_API, [server.url, JSON.stringify(world.statements)]);
  const fixed = await startHelper(FIXED, [world.one]);
  const ask = (url: string, requests: readonly LoadRequest[]) =>
    load({ url, requests, connections: CONNECTIONS, seconds });
  try {
    const read = await contest({
      rounds,
      ours: () => ask(product.url, mix),
      theirs: () => ask(bare.url, mix),
    });
    const shared = await contest({
      rounds,
      ours: () => ask(sharing.url, single),
      theirs: () => ask(fixed.url, single),
    });
    conclude({ read, shared }, `${CONNECTIONS} connections, ${seconds} s a run`, world.one.length);
  } finally {
    for (const running of [bare, fixed, sharing, product, server]) await running.stop();
  }
}

type Sides = Readonly<Record<'ours' | 'theirs', readonly LoadResult[]>>;

function conclude({ read, shared }: Record<'read' | 'shared', Sides>, how: string, bytes: number): void {
  assertAllAnswered([read, shared].flatMap(({ ours, theirs }) => [...ours, ...theirs]));
  const goal = (limit: number, { ours, theirs }: Sides): string => {
    const ratio = rateOf(ours) / rateOf(theirs);
    return `**${ratio.toFixed(2)} of theirs**, ${atLeast(limit, ratio)}`;
  };
  keepFindings('api', [
    `list of ${TOURNAMENTS}, detail with 31 matches, page of matches, own entries 40/30/20/10 with a token, ${how}; against node:http and pg with the same statements, and against node:http with a fixed buffer of ${bytes} bytes`,
    `ours, where those who ask for the same at the same moment share a reading: ${listRuns(read.ours)}`,
    `theirs, a reading for each: ${listRuns(read.theirs)}`,
    goal(0.8, read),
    `shared answer: ${listRuns(shared.ours)}`,
    `fixed buffer: ${listRuns(shared.theirs)}`,
    goal(1, shared),
  ]);
}

/** Thirty tournaments, two hundred entrants, and two products: one reads every answer anew, one shares answers. */
async function startReaders() {
  const server = await startDurableServer();
  const { db } = server;
  const tournament = await addTournament(db);
  for (let n = 1; n < TOURNAMENTS; n += 1) await buildTournament({ db }, { size: 32 });
  const userIds = await addPeople(db, 200);
  await addEntries(db, tournament, userIds);
  const publicUrl = `http://127.0.0.1:${await freePort()}`;
  const people = await signIn(db, userIds, publicUrl);
  // At zero, calls of the same moment still share a reading; the comparator reads for each.
  const start = (SHARED_ANSWERS_MS: string) =>
    startProduct({ databaseUrl: server.url, publicUrl, settings: { SHARED_ANSWERS_MS, RUN: 'api' } });
  const [product, sharing] = [await start('0'), await start('60000')];
  const detail = `/api/tournaments/${tournament.id}`;
  const paths = [
    ...Array.from({ length: 4 }, () => '/api/tournaments'),
    ...Array.from({ length: 3 }, () => detail),
    ...Array.from({ length: 2 }, () => `/api/matches?page=0&page_size=20`),
    '/api/entries',
  ];
  return {
    server,
    product,
    sharing,
    mix: people.flatMap(({ token }) => paths.map((path) => asPerson(token, { method: 'GET', path }))),
    single: [{ method: 'GET', path: detail }] as const,
    statements: await recordStatements(server.url, paths, people[0]?.token ?? '', publicUrl),
    one: await (await fetch(`${sharing.url}${detail}`)).text(),
  };
}

const PG_API = new URL('../harness/pg-api-process.ts', import.meta.url);
const FIXED = new URL('../harness/fixed-process.ts', import.meta.url);

async function recordStatements(
  url: string,
  paths: readonly string[],
  token: string,
  publicUrl: string,
): Promise<Record<string, readonly Statement[]>> {
  const { openDatabase } = await import('@boast/server/db/database');
  const db = await openDatabase({ url, poolSize: 2 });
  const test = await createTestApp(
    { PUBLIC_URL: publicUrl },
    { database: { db, url, drop: () => db.destroy() } },
  );
  const { createTokenVerifier } = await import('@boast/server/gateways/identity/token-verifier');
  const verifier = createTokenVerifier(test.ctx.config, db);
  const identity = await verifier.verify(token);
  if (!identity) throw new Error('the token does not verify');
  const known = test.tokenFor(identity);
  const found: Record<string, readonly Statement[]> = {};
  for (const path of new Set(paths)) {
    const ask = () => test.call('GET', path.replace('/api', ''), { as: known });
    // The first call fills the caches.
    await ask();
    found[path] = await statementsOf(ask);
  }
  await test.close();
  return found;
}
