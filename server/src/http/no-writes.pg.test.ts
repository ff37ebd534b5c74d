import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { buildPerson, buildTournament, giveCredits, picksOf, tipsOf } from '../testing/factories.ts';
import { testAppForFile } from '../testing/for-file.ts';

const test = await testAppForFile({ FEATURE_CREDITS: 'on' });
const fan = await buildPerson(test);
const boss = await buildPerson(test, { admin: true });
await giveCredits(test, fan, 10);
const tournament = await buildTournament(test);
const newcomer = { email: 'late@example.com', password: 'Drop-shot-2' };

const tipAll = (side: 0 | 1) =>
  tipsOf(
    tournament,
    picksOf(tournament, () => ({ side })),
  );
const save = (key: string) =>
  test.call('POST', `/tournaments/${tournament.id}/entries`, {
    as: fan.token,
    headers: { 'idempotency-key': key },
    body: { matchTips: tipAll(0) },
  });

/** Makes every write to our tables fail with this state. */
const refuseWrites = (state: string) =>
  sql
    .raw(
      `create or replace function refuse_write() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file: No space left on device' using errcode = '${state}'; end $$;
      do $$ declare one record; begin
        for one in select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'auth') loop
          execute 'create or replace trigger refuse_write before insert or update or delete on ' || one.name
            || ' for each statement execute function refuse_write()';
        end loop; end $$`,
    )
    .execute(test.db);

let entryId = '';
let program = '';
beforeAll(async () => {
  const wish = { as: fan.token, body: { name: 'Club board', scope: 'read', days: 30 } };
  program = (await test.call('POST', '/user/access-tokens', wish)).body.data.secret;
  entryId = (await save('before-it')).body.data.id;
});

/**
 * One write of each kind: batched, alone, with credits, by a visitor, by staff, and the first of a person.
 */
const writes = () => {
  const as = fan.token;
  const stranger = { providerId: randomUUID(), email: newcomer.email, emailConfirmed: true, sessionId: null };
  return [
    test.call('PUT', `/entries/${entryId}/match-tips`, { as, body: { matchTips: tipAll(1) } }),
    test.call('PATCH', '/user', { as, body: { username: 'renamed' } }),
    test.call('POST', '/payments', { as, body: { creditAmount: 10 } }),
    test.call('POST', '/user/access-tokens', { as, body: { name: 'Board', scope: 'read', days: 30 } }),
    test.call('POST', '/feedback', {
      body: { name: 'Nour', email: 'a@example.com', message: 'Your court is the finest.' },
    }),
    test.call('POST', '/users-sync', { as: test.tokenFor(stranger), body: {} }),
    test.call('GET', '/user-details', { as: test.tokenFor({ ...stranger, providerId: randomUUID() }) }),
    test.call('POST', `/admin/users/${fan.userId}/ban`, {
      as: boss.token,
      headers: { 'if-match': '"1"' },
      body: { reason: 'Test' },
    }),
  ];
};

it.each([
  ['53100', 'its disk is full'],
  ['53200', 'it has run out of memory'],
  ['25006', 'it can only be read'],
])('%s: reads go on, and each write is told when to come again', async (state, why) => {
  await refuseWrites(state);
  for (const { status, body, headers } of await Promise.all(writes())) {
    expect([status, body.error]).toMatchObject([503, { code: 'UNAVAILABLE' }]);
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(10);
  }
  for (const url of ['/signup', '/token?grant_type=password', '/recover']) {
    const answer = await test.app.inject({ method: 'POST', url: `/auth/v1${url}`, payload: newcomer });
    expect([url, answer.statusCode]).toEqual([url, 503]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  }
  // A call repeated with its key gets its old answer.
  expect((await save('before-it')).status).toBe(201);
  for (const path of ['/tournaments', `/tournaments/${tournament.id}`])
    expect((await test.call('GET', path)).status).toBe(200);
  for (const path of ['/user-details', '/entries'])
    expect((await test.call('GET', path, { as: fan.token })).status).toBe(200);
  // The last use of a token is written beside the read.
  expect((await test.call('GET', '/who-am-i', { as: program })).status).toBe(200);
  const ready = await test.app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { status: 'degraded', why: `The database takes no writes: ${why}` },
  ]);
});
