/**
 * Sends news to everybody at once while others save: devices per second, each push checked and stored by our own push service
 * in another process, and the effect on saves. Options: --people=100000 --seconds=60 --rate=100
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Db } from '@boast/server/db/database';
import { makeBrowser } from '@boast/server/features/news/push/testing/test-browser';
import { sql } from 'kysely';
import { keepFindings } from '../harness/findings.ts';
import { startHelper } from '../harness/helper.ts';
import { load, p99Of } from '../harness/load.ts';
import { savesOf, startOpenWorld } from '../harness/open-world.ts';
import { option } from '../harness/option.ts';
import { addPeople } from '../harness/people.ts';
import { atLeast, atMost } from '../harness/verdict.ts';

const TWIN = fileURLToPath(new URL('../harness/push-process.ts', import.meta.url));
/** Pushes per second, the goal of issue 20. */
const WANTED = 500;

export async function run(): Promise<void> {
  const [people, seconds, rate] = [option('people', 100_000), option('seconds', 60), option('rate', 100)];
  const twin = await startHelper(TWIN, []);
  // As on a real machine, jobs have a process of their own.
  const settings = { LOCAL_PUSH_URL: `${twin.url}/push`, PROCESSES: 'auto' };
  const world = await startOpenWorld({ entrants: 2_000, newcomers: 0, settings });
  try {
    const { db } = world.server;
    await addDevices(db, people, `${twin.url}/push`);
    const requests = savesOf(world.tournament, world.entrants, 3);
    const save = (forSeconds: number) =>
      load({ url: world.product.url, connections: 16, seconds: forSeconds, rate, requests });
    await save(5);
    const alone = await save(seconds);
    await addNotices(db);
    await begun(db);
    const beganAt = performance.now();
    const told = allTold(db).then(() => performance.now() - beganAt);
    const beside = await save(seconds);
    const took = await told;
    const taken = Number(await (await fetch(twin.url)).text());
    if (taken < people) throw new Error(`${people} were to be told and ${taken} were`);
    const perSecond = people / (took / 1_000);
    keepFindings('push', [
      `${people} devices told in ${(took / 1_000).toFixed(1)} s, each message encrypted, sent over HTTP, checked and kept; ${taken - people} twice`,
      `**${perSecond.toFixed(0)} devices a second**, ${atLeast(WANTED, perSecond)}`,
      `saves alone: ${alone.requestsPerSecond.toFixed(0)} a second, p50 ${alone.p50} ms, p99 ${alone.p99} ms; beside: ` +
        `${beside.requestsPerSecond.toFixed(0)} a second, p50 ${beside.p50} ms, p99 ${beside.p99} ms; ${beside.errors} broken`,
      `**p99 of saves ${(p99Of([beside]) - p99Of([alone])).toFixed(0)} ms more than alone**, ${atMost(20, p99Of([beside]) - p99Of([alone]))}`,
    ]);
  } finally {
    await world.stop();
    await twin.stop();
  }
}

/** Adds people with one device each and no quiet hours. They share keys, which does not change the time to encrypt. */
async function addDevices(db: Db, people: number, pushService: string): Promise<void> {
  const { p256dh, auth } = makeBrowser(pushService);
  const ids = await addPeople(db, people);
  await sql`update app_user set quiet_from = 0, quiet_to = 0`.execute(db);
  await sql`
    insert into push_subscription (user_id, endpoint, p256dh, auth, public_key, device)
    select id, ${pushService} || '/' || id, ${p256dh}, ${auth}, (select public_key from push_key limit 1), 'Bench'
    from unnest(${ids}::uuid[]) as id`.execute(db);
}

/** Writes what the announcement of an end writes, for everybody at once. */
async function addNotices(db: Db): Promise<void> {
  await sql`
    insert into push_notice (business_key, user_id, kind, topic, title, body, path, stop_path, zone, expires_at)
    select 'the_end:' || user_id, user_id, 'the_end', ${randomBytes(16).toString('base64url')}, 'Open: your final rank',
      'You finished 12th. 1,203 points, with 22 of 31 winners right.', '/tournaments/1#leaderboard', '/stop', 'UTC',
      clock_timestamp() + interval '1 day'
    from push_subscription`.execute(db);
  await sql`analyze push_notice, push_subscription`.execute(db);
}

/** Uses an index: counting all of them every second would disturb the measurement. */
const isAny = async (db: Db, which: 'closed_at is null' | 'attempts > 0'): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from push_notice where ${sql.raw(which)}) as found`.execute(db);
  return rows[0]?.found ?? false;
};

/** The recurring job starts once a minute. */
async function begun(db: Db): Promise<void> {
  while (!(await isAny(db, 'attempts > 0'))) await sleep(100);
}

async function allTold(db: Db): Promise<void> {
  while (await isAny(db, 'closed_at is null')) await sleep(1_000);
}
