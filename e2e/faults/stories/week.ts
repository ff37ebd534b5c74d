/**
 * The traffic of a week on an API process and a worker: drafts, entries, results, mails, sign-ins, purchases, a followed page,
 * streams opened and left. Each night the clock advances far enough to end every retention; the worker cleans up, and rows,
 * memory, handles and connections must be what they were after the first night. Options: --minutes=30 --days=7 --fans=400
 * --night-days=800 (at --minutes=30 the pace is that of a real week)
 */

import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Db } from '@boast/server/db/database';
import { type Boss, startBoss } from '@boast/server/db/jobs';
import { loadDemoDraws, tournamentAddress } from '@boast/server/gateways/tour-pages/demo-draws';
import { freePort } from '@boast/server/process/free-port';
import { sql } from 'kysely';
import { addTournament } from '../../../bench/src/harness/crowd.ts';
import { type DurableServer, startDurableServer } from '../../../bench/src/harness/durable-server.ts';
import { enterResult, mixedResult } from '../../../bench/src/harness/enter-result.ts';
import { option } from '../../../bench/src/harness/option.ts';
import { addPeople, makeAdministrator, type Person, signIn } from '../../../bench/src/harness/people.ts';
import { type Product, startProduct } from '../../../bench/src/harness/product.ts';
import { verdict } from '../../../bench/src/harness/verdict.ts';
import {
  cleanUp,
  countRows,
  endDay,
  FLAT,
  GROWING,
  type Held,
  keptOf,
  letTimePass,
  measureHeld,
  type Rows,
  type Watched,
} from '../harness/week-night.ts';
import type { Counts, Day, Fan, Traffic } from '../harness/week-traffic.ts';

/** The part of a night in which mails are sent, the job library makes its round, and the machine rests before the count. */
const NIGHT_S = 110;
const TRAFFIC_PROCESS = fileURLToPath(new URL('../harness/week-traffic.ts', import.meta.url));
const SHORTEST_DAY_S = 15;
const PASSWORD = 'Nick-shot-of-the-week-1';
/** The most that may be held beyond the first night. */
const GOAL = { heapMegabytes: 20, handles: 3, connections: 2, rows: 5, jobs: 60 };

interface World {
  readonly server: DurableServer;
  readonly watched: readonly Watched[];
  readonly boss: Boss;
  readonly publicUrl: string;
  readonly fanIds: readonly string[];
  readonly administratorId: string;
}

interface Night {
  readonly before: Rows;
  readonly after: Rows;
  readonly held: Held;
}

export async function run(): Promise<string[]> {
  const [minutes, days] = [option('minutes', 30), option('days', 7)];
  const world = await startWorld(option('fans', 400));
  const counts: Counts = {};
  const nights: Night[] = [];
  try {
    const dayS = Math.max(SHORTEST_DAY_S, (minutes * 60) / days - NIGHT_S);
    for (let number = 1; number <= days; number += 1) {
      await liveDay(world, { number, seconds: dayS, counts });
      nights.push(await sleepOver(world, option('night-days', 800)));
      console.log(`day ${number} of ${days}: ${JSON.stringify(nights.at(-1)?.held)}`);
    }
    const followed = await describeFollowing(world.server.db);
    return [...describeTraffic(counts, days, dayS), followed, ...describeNights(nights)];
  } finally {
    await world.boss.stop();
    for (const { product } of world.watched) await product.stop();
    await world.server.stop();
  }
}

async function startWorld(fans: number): Promise<World> {
  const server = await startDurableServer();
  const publicUrl = `http://127.0.0.1:${await freePort()}`;
  const settings = { FEATURE_CREDITS: 'on', TRUST_PROXY: 'loopback', MAILS_PER_DAY: '1000' };
  const start = async (role: string): Promise<Watched> => {
    const inspectPort = await freePort();
    const own = { RUN: role, NODE_OPTIONS: `--inspect-port=127.0.0.1:${inspectPort}` };
    const wanted = { databaseUrl: server.url, publicUrl, settings: { ...settings, ...own } };
    return { role, inspectPort, product: await startProduct(wanted) };
  };
  const watched = [await start('api'), await start('worker')];
  const [administratorId = ''] = await addPeople(server.db, 1);
  await makeAdministrator(server.db, administratorId);
  const fanIds = await addPeople(server.db, fans, 100);
  const boss = await startBoss({ url: server.url, onError: () => undefined }, { work: false });
  const world = { server, watched, boss, publicUrl, fanIds, administratorId };
  const [administrator] = await everybody(world, 1);
  await givePasswords(server.db, apiOf(world));
  if (administrator) await followPage(apiOf(world), administrator);
  return world;
}

const apiOf = ({ watched }: World): Product => {
  const [api] = watched;
  if (!api) throw new Error('nobody serves');
  return api.product;
};

/** Opens one account as people do, and gives its password to all others. */
async function givePasswords(db: Db, { url }: Product): Promise<void> {
  const email = 'first@example.com';
  const body = JSON.stringify({ email, password: PASSWORD });
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1' };
  const answer = await fetch(`${url}/auth/v1/signup`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`nobody could sign up: ${await answer.text()}`);
  await sql`update auth.account set password_hash = first.password_hash
    from auth.account first where first.email = ${email}`.execute(db);
}

/** A bundled page whose tournament begins in a month, so the worker reads it all week. */
async function followPage({ url }: Product, { token }: Person): Promise<void> {
  const [draw] = loadDemoDraws();
  if (!draw) throw new Error('no draw is bundled');
  const start = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const page = { url: `${tournamentAddress(draw.slug)}?start=${start}`, gender: draw.gender };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const post = async (path: string, body: object) => {
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`the page did not come in: ${await answer.text()}`);
    return ((await answer.json()) as { data: { id?: string; findings?: { type: string }[] } }).data;
  };
  const { findings = [] } = await post('/api/admin/tournaments-psa/preview', page);
  const accepted = findings.map(({ type }) => type);
  const { id } = await post('/api/admin/tournaments-psa', { ...page, accepted });
  await post(`/api/admin/tournaments/${id}/publish`, { accepted: ['YEAR_DIFFERS'], reason: 'The week' });
}

/** The administrator and all fans with new sessions, because those of the days before have ended. */
async function everybody(
  { server: { db }, publicUrl, fanIds, administratorId }: World,
  day: number,
): Promise<[Person, ...Fan[]]> {
  const ids = [administratorId, ...fanIds];
  if (day > 1)
    await sql`insert into auth.session (account_id, amr) select a.id, '[]' from auth.account a
      join app_user u on u.provider_id = a.id::text where u.id = any(${ids}::uuid[])`.execute(db);
  const [administrator, ...people] = await signIn(db, ids, publicUrl);
  const rows = await db.selectFrom('app_user').select(['id', 'email']).execute();
  const emails = new Map(rows.map(({ id, email }) => [id, email ?? '']));
  if (!administrator) throw new Error('nobody administers');
  return [administrator, ...people.map((person) => ({ ...person, email: emails.get(person.userId) ?? '' }))];
}

interface DayOptions {
  readonly number: number;
  readonly seconds: number;
  readonly counts: Counts;
}

async function liveDay(world: World, { number, seconds, counts }: DayOptions): Promise<void> {
  const { db } = world.server;
  const tournament = await addTournament(db);
  const [administrator, ...fans] = await everybody(world, number);
  const day: Day = { url: apiOf(world).url, number, tournament, fans, password: PASSWORD };
  // The page is read as often as on a real day.
  await sql`update tournament_sync set next_at = clock_timestamp()`.execute(db);
  add(counts, await live({ day, part: 'morning', seconds: seconds / 2 }));
  await sql`update tournament set starts_at = clock_timestamp() where id = ${tournament.id}`.execute(db);
  await world.boss.boss.send('seal-tournament', { tournamentId: tournament.id });
  const afternoon = live({ day, part: 'afternoon', seconds: seconds / 2 });
  await playOut(day, administrator, seconds / 2);
  add(counts, await afternoon);
}

function live(traffic: Traffic): Promise<Counts> {
  const child = fork(TRAFFIC_PROCESS, { stdio: 'inherit', serialization: 'advanced' });
  const told = new Promise<Counts>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Counts));
    child.once('exit', () => reject(new Error('the people left without a word')));
  });
  child.send(traffic);
  return told;
}

function add(counts: Counts, more: Counts): void {
  for (const [name, statuses] of Object.entries(more)) {
    const sofar = counts[name] ?? {};
    const sums = Object.entries(statuses).map(([status, n]) => [status, (sofar[status] ?? 0) + n]);
    counts[name] = { ...sofar, ...(Object.fromEntries(sums) as Record<string, number>) };
  }
}

async function playOut(day: Day, { token }: Person, seconds: number): Promise<void> {
  const { url, tournament } = day;
  const sealed = () => fetch(`${url}/api/tournaments/${tournament.id}`).then((answer) => answer.json());
  for (let tries = 0; ; tries += 1) {
    if (((await sealed()) as { data: { status: string } }).data.status === 'ACTIVE') break;
    if (tries > 300) throw new Error('nothing was sealed');
    await sleep(100);
  }
  for (const [n, id] of tournament.matchIds.entries()) {
    await enterResult({ url, token }, id, () => mixedResult(n));
    await sleep((seconds * 700) / tournament.matchIds.length);
  }
}

async function sleepOver({ server: { db }, watched, boss }: World, days: number): Promise<Night> {
  await endDay(db, boss);
  const before = await countRows(db);
  await letTimePass(db, days);
  await cleanUp(db, boss);
  const held = await measureHeld(db, watched);
  return { before, after: await countRows(db), held };
}

function describeTraffic(counts: Counts, days: number, seconds: number): string[] {
  const said = Object.entries(counts).map(([name, statuses]) => {
    const listed = Object.entries(statuses).map(([status, number]) => `${number} ${status}`);
    return `${name} ${listed.join(', ')}`;
  });
  return [
    `${days} days of ${seconds.toFixed(0)} s, ${option('fans', 400)} fans; each night the rows' moments are moved ${option('night-days', 800)} days back, which is the clock`,
    `answers: ${said.join('; ')}`,
  ];
}

/** A page that was never read would not be traffic. */
async function describeFollowing(db: Db): Promise<string> {
  const { rows } = await sql<{ pages: number; failing: number; ago: number | null }>`
    select count(*)::integer as pages, count(failing_since)::integer as failing,
      extract(epoch from clock_timestamp() - min(succeeded_at))::float8 as ago
    from tournament_sync`.execute(db);
  const [row] = rows;
  if (!row || row.ago === null || row.failing > 0) throw new Error('the tour page was not followed');
  return `pages followed: ${row.pages}, last looked at ${row.ago.toFixed(0)} s before the end`;
}

function describeNights(nights: readonly Night[]): string[] {
  const [first, last] = [nights[0], nights.at(-1)];
  if (!first || !last || nights.length < 2) throw new Error('a week has two days at least');
  const rows = FLAT.filter((table) => (last.before[table] ?? 0) + (first.after[table] ?? 0) > 0).map(
    (table) => {
      const [before, after, base] = [last.before, last.after, first.after].map((one) => one[table] ?? 0);
      // Jobs of the night itself, a dozen a minute.
      const more = table === 'pgboss.job' ? GOAL.jobs : GOAL.rows;
      return { table, before, after, base, isFlat: (after ?? 0) <= (base ?? 0) + more };
    },
  );
  const growing = GROWING.filter((table) => last.after[table] !== first.after[table]).map((table) => {
    const more = (last.after[table] ?? 0) - (first.after[table] ?? 0);
    return `${table} ${(more / (nights.length - 1)).toFixed(0)} a day (${keptOf(table)})`;
  });
  const risen = rows.filter(({ isFlat }) => !isFlat);
  return [
    ...rows.map(
      ({ table, before, after, base, isFlat }) =>
        `${table}: ${before} rows before the last night, ${after} after it, ${base} after the first; kept ${keptOf(table)}${isFlat ? '' : ': **NOT FLAT**'}`,
    ),
    `grow as the list says: ${growing.join(', ')}`,
    `**tables that are not flat: ${risen.length} of ${rows.length}**, goal 0: ${verdict(risen.length === 0)}`,
    ...describeHeld(first.held, last.held),
  ];
}

function describeHeld(first: Held, last: Held): string[] {
  const processes = last.processes.map(({ role, heap, resident, handles }, n) => {
    const base = first.processes[n] ?? { heap: 0, resident: 0, handles: 0 };
    const isFlat = heap - base.heap <= GOAL.heapMegabytes && handles - base.handles <= GOAL.handles;
    return `**${role}: ${base.heap.toFixed(1)} MB held after the first night, ${heap.toFixed(1)} MB after the last** (resident ${base.resident} and ${resident} MB), **open handles ${base.handles} and ${handles}**, goal ${GOAL.heapMegabytes} MB and ${GOAL.handles} handles more at most: ${verdict(isFlat)}`;
  });
  const more = last.connections - first.connections;
  return [
    ...processes,
    `**connections to the database ${first.connections} and ${last.connections}**, goal ${GOAL.connections} more at most: ${verdict(more <= GOAL.connections)}`,
  ];
}
