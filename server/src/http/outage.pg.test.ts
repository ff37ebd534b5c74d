import { randomUUID } from 'node:crypto';
import { errorBody } from '@boast/contract/errors';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, poolOf } from '../db/database.ts';
import { failFastWhileAway } from '../engine/watch-database.ts';
import { countTicks } from '../testing/count-ticks.ts';
import {
  buildPerson,
  buildTournament,
  picksOf,
  type TestPerson,
  type TestTournament,
  tipsOf,
} from '../testing/factories.ts';
import { type Relay, startRelay } from '../testing/relay.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';

let direct: string;
let relay: Relay;
let test: TestApp;
let fan: TestPerson;
let tournament: TestTournament;

/** A relay stands before the database, so that a test can take it away. */
beforeEach(async () => {
  const database = await createTestDatabase();
  direct = database.url;
  relay = await startRelay(direct);
  const db = await openDatabase({ url: relay.url, onError: () => undefined });
  test = await createTestApp(
    { SHARED_ANSWERS_MS: '1000' },
    {
      database: {
        db,
        url: relay.url,
        async drop() {
          await db.destroy();
          await relay.close();
          await database.drop();
        },
      },
    },
  );
  failFastWhileAway(poolOf(db), test.ctx.watch);
  fan = await buildPerson(test);
  tournament = await buildTournament(test);
});
afterEach(async () => {
  await relay.resume();
  await test.close();
});

const read = (headers = {}) => test.app.inject({ method: 'GET', url: '/api/tournaments', headers });
const save = () =>
  test.call('POST', `/tournaments/${tournament.id}/entries`, {
    as: fan.token,
    headers: { 'idempotency-key': 'the-same-key' },
    body: {
      matchTips: tipsOf(
        tournament,
        picksOf(tournament, () => ({ side: 0 })),
      ),
    },
  });
const ready = async () => {
  const answer = await test.app.inject({ method: 'GET', url: '/readyz' });
  return { status: answer.statusCode, body: answer.json() };
};

describe.each([
  ['is switched off', () => relay.refuse()],
  ['hangs', async () => relay.freeze()],
])('while the database %s', (_, takeAway) => {
  it('visitors get the last answer with its age, writes a 503 within a second', async () => {
    const before = await read();
    expect(before.headers['x-stale-seconds']).toBeUndefined();
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await takeAway();
    const known = { 'if-none-match': before.headers['etag'] };
    const { ticks, value } = await countTicks(Promise.all([read(known), save()]));
    expect(ticks).toBeLessThan(15);
    const [during, refused] = value;
    expect(during.statusCode).toBe(200);
    expect(during.body).toBe(before.body);
    expect(Number(during.headers['x-stale-seconds'])).toBeGreaterThanOrEqual(1);
    expect(during.headers['age']).toBe(during.headers['x-stale-seconds']);
    expect(during.headers['server-timing']).toBe(`stale;dur=${during.headers['age']}000`);
    // A browser would copy a 304's headers, and so its age, into its cached answer.
    expect(during.headers['cache-control']).toBe('no-store');
    expect(refused.status).toBe(503);
    expect(errorBody.parse(refused.body).error.code).toBe('UNAVAILABLE');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    await expect.poll(ready).toMatchObject({
      status: 200,
      body: { status: 'degraded', why: expect.stringMatching(/^The database is away: \w.*[^.]$/) },
    });

    await relay.resume();
    await expect.poll(async () => (await ready()).body).toEqual({ status: 'ready' });
    expect((await save()).status).toBe(201);
    expect((await read()).headers['x-stale-seconds']).toBeUndefined();
  });
});

it('who follows a tournament is told what changed while the database was away', async () => {
  const origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const stream = await fetch(`${origin}/api/tournaments/${tournament.id}/events`);
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const hear = async (text: string): Promise<void> => {
    while (!heard.includes(text)) heard += (await reader?.read())?.value ?? '';
  };
  await hear('"status":"UPCOMING"');
  await relay.refuse();
  await expect.poll(() => test.ctx.watch.outage()).not.toBeNull();
  // Another process, whose connection still works, makes the change.
  const other = await openDatabase({ url: direct, poolSize: 1 });
  await other.updateTable('tournament').set({ results_version: 7 }).where('id', '=', tournament.id).execute();
  await other.destroy();
  await relay.resume();
  await hear('"resultsVersion":7');
  await reader?.cancel();
});

it('most calls failing is said at /readyz, without taking the process away', async () => {
  await test.db.schema.alterTable('tournament').renameTo('hidden').execute();
  for (let n = 0; n < 6; n += 1)
    // Each address is new, so that no cached answer exists.
    expect((await test.call('GET', `/tournaments/${randomUUID()}`)).status).toBe(500);
  expect(await ready()).toEqual({
    status: 200,
    body: { status: 'degraded', why: expect.stringMatching(/^6 of the last \d+ calls failed$/) },
  });
  await test.db.schema.alterTable('hidden').renameTo('tournament').execute();
});
