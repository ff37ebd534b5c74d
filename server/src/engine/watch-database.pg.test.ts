import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Db, isBusy, openDatabase, poolOf } from '../db/database.ts';
import { countTicks } from '../testing/count-ticks.ts';
import { testDatabaseForFile } from '../testing/for-file.ts';
import { type Relay, startRelay } from '../testing/relay.ts';
import { isAway } from './cuttable-pool.ts';
import { type DatabaseWatch, failFastWhileAway, watchDatabase } from './watch-database.ts';

let relay: Relay;
let db: Db;
let watch: DatabaseWatch;
let told: string[];

const database = await testDatabaseForFile();

beforeEach(async () => {
  relay = await startRelay(database.url);
  db = await openDatabase({ url: relay.url, poolSize: 4, onError: () => undefined });
  watch = await watchDatabase({
    url: relay.url,
    name: 'watch under test',
    channels: ['news'],
    isBusy: () => isBusy(db),
  });
  failFastWhileAway(poolOf(db), watch);
  told = [];
  watch.subscribe({
    onNotice: (channel, payload) => told.push(`${channel} ${payload}`),
    onAway: () => told.push('away'),
    onBack: () => told.push('back'),
    onGap: () => told.push('gap'),
  });
});
afterEach(async () => {
  await relay.resume();
  await watch.close();
  await db.destroy();
  await relay.close();
});

const ask = () => sql`select 1 as one`.execute(db);
const say = (what: string) => sql`select pg_notify('news', ${what})`.execute(database.db);
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error: unknown) => (isAway(error) ? 'away' : String(error)),
  );
test('what is said in the database is heard', async () => {
  await say('hello');
  await expect.poll(() => told).toEqual(['news hello']);
});

test('an outage leaves no connection behind, however long it was', async () => {
  await Promise.all([ask(), ask(), ask()]);
  const before = relay.open();
  await relay.refuse();
  await expect.poll(() => watch.outage()?.why).toBe('nothing answers there');
  await sleep(3_000);
  expect(await outcome(ask())).toBe('away');
  const asked = relay.asked();
  await relay.resume();
  await expect.poll(() => watch.outage()).toBeNull();
  expect(relay.asked() - asked).toBe(1);
  expect((await ask()).rows).toEqual([{ one: 1 }]);
  await sleep(1_000);
  expect(relay.open()).toBeLessThanOrEqual(before);
  expect(told).toEqual(['away', 'back', 'gap']);
  await say('hello again');
  await expect.poll(() => told.at(-1)).toBe('news hello again');
});

test('a database that hangs keeps nobody waiting for longer than a second', async () => {
  await ask();
  relay.freeze();
  const { ticks, value } = await countTicks(Promise.all(Array.from({ length: 12 }, () => outcome(ask()))));
  expect(new Set(value)).toEqual(new Set(['away']));
  expect(ticks).toBeLessThanOrEqual(11);
  // Later callers fail at once.
  expect(await countTicks(outcome(ask()))).toEqual({ ticks: expect.toSatisfy((n) => n <= 1), value: 'away' });
  await relay.resume();
  await expect.poll(() => outcome(ask())).toBe('answered');
  expect(told).toEqual(['away', 'back', 'gap']);
});

test('one that hangs while nobody asks is noticed too', async () => {
  relay.freeze();
  await expect.poll(() => watch.outage()?.why).toBe('it does not answer');
});

test('the loss of the listening connection alone is a gap and no outage', async () => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'watch under test'`.execute(
    database.db,
  );
  await expect.poll(() => told).toEqual(['gap']);
  expect(watch.outage()).toBeNull();
});

test('the clock of the database is known', async () => {
  expect(Math.abs(watch.clockAheadMs())).toBeLessThan(1_000);
});
