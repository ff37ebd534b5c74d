import { randomUUID } from 'node:crypto';
import { operations } from '@boast/contract/operations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  buildPerson,
  buildTournament,
  enter,
  giveCredits,
  type TestPerson,
  tipsOf,
} from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { openConfirmedAccount } from '../auth/account/open-confirmed-account.ts';
import { CHEAP_PASSWORDS } from '../auth/testing/cheap-passwords.ts';
import { creditBalanceView } from '../credits/credit-transaction-view.ts';
import { sealTournament } from '../tournaments/seal/seal-tournament.ts';

const test = await testAppForFile({ FEATURE_CREDITS: 'off' });

const leave = (person: TestPerson | null, query = '', on = test) =>
  on.call('DELETE', `/user${query}`, { as: person?.token });
const rowOf = ({ userId }: TestPerson) =>
  test.db.selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
const standing = ({ userId }: TestPerson, on = test) =>
  on.db
    .selectFrom('entry')
    .select('tournament_id')
    .where('user_id', '=', userId)
    .where('status', '=', 'ACTIVE')
    .execute();

describe('edge 39: leaving', () => {
  it('waits until a prize that is due is paid or waived', async () => {
    const fan = await buildPerson(test);
    const won = await buildTournament(test);
    const entry = await enter(test, fan, won);
    await sql`insert into prize_calculation (tournament_id, number, results_version, calculation)
      values (${won.id}, 1, 1, '{}')`.execute(test.db);
    await sql`insert into prize (tournament_id, user_id, entry_id, number, amount, unit)
      values (${won.id}, ${fan.userId}, ${entry.id}, 1, 10000, 'CENT')`.execute(test.db);
    expect(await leave(fan)).toMatchObject({ status: 409, body: { error: { code: 'PRIZE_DUE' } } });
    expect((await rowOf(fan)).deleted_at).toBeNull();
    await sql`update prize set status = 'SETTLED', method = 'WAIVED', settled_at = now()
      where user_id = ${fan.userId}`.execute(test.db);
    expect((await leave(fan)).status).toBe(200);
  });

  it('erases what names the person, and says goodbye by mail', async () => {
    const fan = await buildPerson(test);
    const before = await rowOf(fan);
    await test.db
      .updateTable('app_user')
      .set({ first_name: 'Nick', full_name: 'Nick Shot', avatar_url: 'https://x.example/a.png' })
      .where('id', '=', fan.userId)
      .execute();
    const answer = await leave(fan);
    expect(answer.status).toBe(200);
    expect(operations.deleteUser.response.parse(answer.body).data).toEqual({ withdrawnEntries: 0 });

    const after = await rowOf(fan);
    expect(after).toMatchObject({
      email: null,
      first_name: null,
      full_name: null,
      avatar_url: null,
      country_code: null,
    });
    expect(after.username).toMatch(/^deleted-[0-9a-f]{20}$/);
    expect(after.deleted_at).not.toBeNull();
    await vi.waitFor(() => expect(test.mails.map(({ to }) => to)).toContain(before.email));
    expect(test.mails.find(({ to }) => to === before.email)?.subject).toMatch(/was deleted/);
    await vi.waitFor(async () => {
      const kept = await sql`select from mail_outbox where recipient = ${before.email}`.execute(test.db);
      expect(kept.rows).toHaveLength(0);
    });
  });

  it('ends every session at once, and no token brings the person back', async () => {
    const fan = await buildPerson(test);
    await leave(fan);
    const calls = [
      ['GET', '/user-details'],
      ['GET', '/entries'],
      ['POST', '/users-sync'],
      ['DELETE', '/user'],
    ] as const;
    for (const [method, path] of calls) {
      const { status, body } = await test.call(method, path, { as: fan.token, body: {} });
      expect([path, status, body.error.code]).toEqual([path, 401, 'UNAUTHENTICATED']);
    }
  });

  it('removes the account of the built-in service: neither password nor refresh token works', async () => {
    const email = 'leaver@example.com';
    const password = 'Drop-shot-2';
    const providerId = await openConfirmedAccount(test.db, { email, password, cost: CHEAP_PASSWORDS });
    const grant = (type: string, payload: object) =>
      test.app.inject({ method: 'POST', url: `/auth/v1/token?grant_type=${type}`, payload });
    const session = (await grant('password', { email, password })).json<{ refresh_token: string }>();
    const { id: sessionId } = await test.db
      .selectFrom('auth.session')
      .select('id')
      .where('account_id', '=', providerId)
      .executeTakeFirstOrThrow();
    const token = test.tokenFor({ providerId, email, emailConfirmed: true, sessionId });
    const { body } = await test.call('POST', '/users-sync', { as: token, body: {} });
    const fan = { userId: body.data.id, token };

    expect((await leave(fan)).status).toBe(200);
    expect((await grant('refresh_token', session)).json()).toMatchObject({ code: 'refresh_token_not_found' });
    expect((await grant('password', { email, password })).json()).toMatchObject({
      code: 'invalid_credentials',
    });
    const issues = sql`select from data_issue where resource_id = ${fan.userId}`;
    expect((await issues.execute(test.db)).rows).toHaveLength(0);
  });

  it('asks for the account at a hosted service to be deleted there', async () => {
    const fan = await buildPerson(test);
    await leave(fan);
    const issue = await test.db
      .selectFrom('data_issue')
      .select(['type', 'severity'])
      .where('resource_id', '=', fan.userId)
      .executeTakeFirst();
    expect(issue).toEqual({ type: 'HOSTED_ACCOUNT_LEFT', severity: 'HIGH' });
  });

  it('lets the same address come back as a new person without history or name', async () => {
    const fan = await buildPerson(test);
    const { email, username } = await rowOf(fan);
    await enter(test, fan, await buildTournament(test));
    await leave(fan);
    const token = test.tokenFor({
      providerId: randomUUID(),
      email,
      emailConfirmed: true,
      sessionId: null,
    });
    const { body } = await test.call('POST', '/users-sync', { as: token, body: {} });
    expect(body.data).toMatchObject({ email, acceptedTermsAt: null });
    expect(body.data.id).not.toBe(fan.userId);
    // The name is held back for 30 days from this person too, because the hold does not say who had it.
    expect(body.data.username).not.toBe(username);
    const mine = await test.call('GET', '/entries', { as: token });
    expect(mine.body.data).toEqual([]);
  });

  it('keeps no name they had before, and holds it back from others', async () => {
    const [fan, other] = [await buildPerson(test), await buildPerson(test)];
    const { username: first } = await rowOf(fan);
    const second = `${first}-two`;
    await test.call('PATCH', '/user', { as: fan.token, body: { username: second } });
    await leave(fan);
    for (const username of [first, second]) {
      const { body } = await test.call('GET', `/check-username?username=${username}`, { as: other.token });
      expect([username, body.data.isAvailable]).toEqual([username, false]);
    }
    const held = await sql`select from username_hold where user_id = ${fan.userId}`.execute(test.db);
    expect(held.rows).toHaveLength(0);
  });

  it('twice at once happens once', async () => {
    const fan = await buildPerson(test);
    const { email } = await rowOf(fan);
    const answers = await Promise.all(Array.from({ length: 5 }, () => leave(fan)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(4);
    await vi.waitFor(() => expect(test.mails.filter(({ to }) => to === email)).toHaveLength(1));
  });

  it('refuses a visitor, and an administrator (edge 43)', async () => {
    expect(await leave(null)).toMatchObject({ status: 401, body: { error: { code: 'UNAUTHENTICATED' } } });
    const admin = await buildPerson(test, { admin: true });
    expect(await leave(admin)).toMatchObject({
      status: 403,
      body: { error: { code: 'ADMIN_CANNOT_LEAVE' } },
    });
    expect((await rowOf(admin)).deleted_at).toBeNull();
  });
});

describe('edge 39: entries', () => {
  it('are withdrawn before the lock and stay after it, on the board as a deleted user', async () => {
    const [fan, other] = [await buildPerson(test), await buildPerson(test)];
    const [open, locked, sealed] = [
      await buildTournament(test),
      await buildTournament(test),
      await buildTournament(test),
    ];
    for (const tournament of [open, locked, sealed]) await enter(test, fan, tournament);
    await enter(test, other, sealed);
    const start = (id: string) =>
      sql`update tournament set starts_at = clock_timestamp() where id = ${id}`.execute(test.db);
    await start(locked.id);
    await start(sealed.id);
    await sealTournament(test.db, sealed.id, 'due');

    expect((await leave(fan)).body.data).toEqual({ withdrawnEntries: 1 });
    const kept = (await standing(fan)).map(({ tournament_id }) => tournament_id);
    expect(new Set(kept)).toEqual(new Set([locked.id, sealed.id]));
    const { body } = await test.call('GET', `/tournaments/${sealed.id}/leaderboard`);
    expect(body.data).toHaveLength(2);
    expect(body.data.find(({ userId }: { userId: string }) => userId === fan.userId)).toMatchObject({
      username: 'Deleted user',
      countryCode: null,
      rank: 1,
    });
  });

  it('that are submitted while their owner leaves are not left behind', async () => {
    for (let round = 0; round < 10; round += 1) {
      const fan = await buildPerson(test);
      const tournament = await buildTournament(test);
      const [entered] = await Promise.all([
        test.call('POST', `/tournaments/${tournament.id}/entries`, {
          as: fan.token,
          body: { matchTips: tipsOf(tournament) },
        }),
        leave(fan),
      ]);
      expect([201, 401]).toContain(entered.status);
      expect(await standing(fan)).toEqual([]);
    }
  });
});

describe('edge 39: credits', () => {
  let paid: TestApp;
  beforeAll(async () => {
    paid = await createTestApp({ FEATURE_CREDITS: 'on' });
  });
  afterAll(() => paid.close());

  it('that are left, those of withdrawn entries included, are given up knowingly or keep the account', async () => {
    const fan = await buildPerson(paid);
    await giveCredits(paid, fan, 3);
    await enter(paid, fan, await buildTournament(paid));
    expect(await leave(fan, '', paid)).toMatchObject({
      status: 409,
      body: { error: { code: 'CREDITS_LEFT', details: { credits: 3 } } },
    });
    expect(await standing(fan, paid)).toHaveLength(1);
    expect(await creditBalanceView(paid.db, fan.userId)).toEqual({ credits: 2, debt: 0 });

    expect((await leave(fan, '?forfeit_credits=true', paid)).body.data).toEqual({ withdrawnEntries: 1 });
    // The ledger keeps its rows, under an id that identifies nobody.
    expect(await creditBalanceView(paid.db, fan.userId)).toEqual({ credits: 3, debt: 0 });
  });
});
