import { randomUUID } from 'node:crypto';
import { creditTransactions, topUpUser } from '@boast/contract/credits';
import { credits } from '@boast/domain/credits/credits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import {
  buildPerson,
  buildTournament,
  enter,
  picksOf,
  type TestPerson,
  type TestTournament,
  tipsOf,
} from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { lockTournament } from '../draws/lock-tournament.ts';
import { voidEntry } from '../entries/void-entry.ts';
import { runCreditRace } from '../payments/testing/credit-race.ts';
import { startPaymentApp } from '../payments/testing/payment-app.ts';
import { postPrize, recordPurchase, topUp } from './change-credits.ts';
import { creditBalanceView } from './credit-transactions-view.ts';

let test: TestApp;
let fan: TestPerson;
const app = await startPaymentApp();
({ test } = app);
const admin = await buildPerson(test, { admin: true });
afterAll(() => app.close());
beforeEach(async () => {
  fan = await buildPerson(test);
});

const give = (amount: number, { userId } = fan) =>
  inTransaction(test.db, (tx) =>
    topUp(tx, {
      userId,
      topUpId: randomUUID(),
      change: credits(amount),
      actorId: admin.userId,
      reason: 'Welcome',
    }),
  );
const balance = ({ userId } = fan) => creditBalanceView(test.db, userId);
const post = (tournament: TestTournament, { token } = fan) =>
  test.call('POST', `/tournaments/${tournament.id}/entries`, {
    as: token,
    body: { matchTips: tipsOf(tournament) },
  });
const list = async ({ token } = fan, query = '') =>
  test.call('GET', `/credit-transactions${query}`, { as: token });

describe('an entry', () => {
  it('costs one credit, is changed for free, and remembers what it paid', async () => {
    await give(2);
    const tournament = await buildTournament(test);
    const entry = await enter(test, fan, tournament);
    expect(await balance()).toEqual({ credits: 1, debt: 0 });
    await enter(
      test,
      fan,
      tournament,
      picksOf(tournament, () => ({ gamesLost: 2 })),
    );
    const put = await test.call('PUT', `/entries/${entry.id}/match-tips`, {
      as: fan.token,
      body: { matchTips: tipsOf(tournament) },
    });
    expect(put.status).toBe(200);
    expect(await balance()).toEqual({ credits: 1, debt: 0 });
    const row = await test.db
      .selectFrom('entry')
      .select('credits_paid')
      .where('id', '=', entry.id)
      .executeTakeFirst();
    expect(row?.credits_paid).toBe(1);
  });

  it('is refused without a credit, in the words of the spec, and then does not exist', async () => {
    const tournament = await buildTournament(test);
    expect(await post(tournament)).toMatchObject({
      status: 402,
      body: {
        error: {
          code: 'INSUFFICIENT_CREDITS',
          message:
            'Insufficient Credits: You need 1 credit to enter this tournament. Please purchase credits first.',
          details: { price: 1, credits: 0, debt: 0 },
        },
      },
    });
    const mine = await test.call('GET', '/entries', { as: fan.token });
    expect(mine.body.data).toEqual([]);
  });

  // 200 of them: npm run bench -- money
  it.each(Array.from({ length: 20 }, (_, n) => n + 1))(
    'edge 33: race %i, thirty at once with one credit: one entry, nothing left',
    () => runCreditRace(app),
  );

  it('edge 8: thirty at once for one tournament cost one credit', async () => {
    await give(3);
    const tournament = await buildTournament(test);
    await Promise.all(Array.from({ length: 30 }, () => post(tournament)));
    expect(await balance()).toEqual({ credits: 2, debt: 0 });
  });

  it('edge 35: that is voided gives back what it paid, once, and may be made anew', async () => {
    await give(1);
    const tournament = await buildTournament(test);
    const entry = await enter(test, fan, tournament);
    const end = () =>
      inTransaction(test.db, async (tx) =>
        voidEntry(tx, await lockTournament(tx, entry.tournamentId, null), {
          entryId: entry.id,
          actorId: admin.userId,
          reason: 'Tournament cancelled',
        }),
      );
    expect(await Promise.all([end(), end(), end()])).toContain(true);
    expect(await end()).toBe(false);
    expect(await balance()).toEqual({ credits: 1, debt: 0 });
    const gone = await test.call('PUT', `/entries/${entry.id}/match-tips`, {
      as: fan.token,
      body: { matchTips: tipsOf(tournament) },
    });
    expect(gone).toMatchObject({ status: 404 });
    const again = await enter(test, fan, tournament);
    expect(again.id).not.toBe(entry.id);
    expect(await balance()).toEqual({ credits: 0, debt: 0 });
  });
});

describe('edge 34: with credits off', () => {
  let free: TestApp;
  beforeAll(async () => {
    free = await createTestApp({ FEATURE_CREDITS: 'off' });
  });
  afterAll(() => free.close());

  it('an entry is free, remembers so, and gives nothing back', async () => {
    const person = await buildPerson(free);
    const tournament = await buildTournament(free);
    const entry = await enter(free, person, tournament);
    await inTransaction(free.db, async (tx) =>
      voidEntry(tx, await lockTournament(tx, entry.tournamentId, null), {
        entryId: entry.id,
        actorId: null,
        reason: 'Cancelled',
      }),
    );
    expect(await creditBalanceView(free.db, person.userId)).toEqual({ credits: 0, debt: 0 });
    const none = await free.call('GET', '/credit-transactions', { as: person.token });
    expect(none).toMatchObject({ status: 200, body: { data: [] } });
  });

  it('P12: what was bought before stays to be seen', async () => {
    const person = await buildPerson(free);
    const bought = { userId: person.userId, paymentId: randomUUID(), credits: credits(5), cents: 5_000 };
    await inTransaction(free.db, (tx) => recordPurchase(tx, bought));
    const past = await free.call('GET', '/credit-transactions', { as: person.token });
    expect(past.body.data).toMatchObject([{ amount: 5 }]);
  });
});

describe('the list of transactions', () => {
  it('shows type, signed amount, what for and when, newest first', async () => {
    await give(3);
    const tournament = await buildTournament(test);
    const entry = await enter(test, fan, tournament);
    await inTransaction(test.db, async (tx) =>
      voidEntry(tx, await lockTournament(tx, entry.tournamentId, null), {
        entryId: entry.id,
        actorId: null,
        reason: 'Tournament cancelled',
      }),
    );
    await inTransaction(test.db, async (tx) => {
      const paymentId = randomUUID();
      await recordPurchase(tx, { userId: fan.userId, paymentId, credits: credits(5), cents: 5_000 });
      const won = { userId: fan.userId, tournamentId: tournament.id, credits: credits(10) };
      await postPrize(tx, { ...won, actorId: null, reason: 'Most correct picks' });
      expect(await postPrize(tx, { ...won, actorId: null, reason: 'Twice' })).toMatchObject({
        applied: false,
      });
    });
    const answer = await list();
    expect(answer.status).toBe(200);
    const { data, pageInfo } = creditTransactions.response.parse(answer.body);
    const { name } = await test.db
      .selectFrom('tournament')
      .select('name')
      .where('id', '=', tournament.id)
      .executeTakeFirstOrThrow();
    const place = { resourceType: 'TOURNAMENT', resourceId: tournament.id };
    expect(data).toMatchObject([
      { type: 'PRIZE', amount: 10, description: `Most correct picks: ${name}`, ...place },
      { type: 'USER_TOP_UP', amount: 5, description: 'Credits bought', resourceType: 'PAYMENT' },
      { type: 'REFUND', amount: 1, description: `Tournament cancelled: ${name}`, ...place },
      { type: 'ENTRY_PURCHASE', amount: -1, description: `Tournament entered: ${name}`, ...place },
      {
        type: 'ADMIN_TOP_UP',
        amount: 3,
        description: 'Welcome',
        resourceType: 'USER',
        resourceId: fan.userId,
      },
    ]);
    expect(pageInfo).toMatchObject({ totalRecords: 5, pageSize: 20, nextPage: null });
  });

  it('is paged by 20', async () => {
    for (let n = 0; n < 21; n += 1) await give(1);
    const [first, second] = [await list(), await list(fan, '?page=1')];
    expect(first.body.data).toHaveLength(20);
    expect(first.body.pageInfo).toMatchObject({ nextPage: 1, totalRecords: 21 });
    expect(second.body.data).toHaveLength(1);
    const beyond = await list(fan, '?page=9');
    expect(beyond.body).toMatchObject({ data: [], pageInfo: { totalRecords: 21 } });
  });

  it("is the person's own, and needs a session", async () => {
    await give(1);
    const other = await buildPerson(test);
    expect((await list(other)).body.data).toEqual([]);
    expect(await test.call('GET', '/credit-transactions')).toMatchObject({ status: 401 });
  });
});

describe('a top up', () => {
  const send = (body: unknown, { as = admin, key = '', userId = fan.userId } = {}) =>
    test.call('POST', `/admin/users/${userId}/credits`, {
      as: as.token,
      body,
      ...(key && { headers: { 'idempotency-key': key } }),
    });

  it('gives credits with a reason, and is audited', async () => {
    const answer = await send({ amount: 4, reason: 'Won the raffle' });
    expect(answer.status).toBe(201);
    expect(topUpUser.response.parse(answer.body).data).toEqual({ userId: fan.userId, credits: 4, debt: 0 });
    const audit = await test.db
      .selectFrom('audit_log')
      .selectAll()
      .where('resource_id', '=', fan.userId)
      .execute();
    expect(audit).toMatchObject([
      { action: 'user.top-up', actor_id: admin.userId, reason: 'Won the raffle', before: { net: 0 } },
    ]);
  });

  it('edge 36: a mistake is compensated, never edited, and never below nothing', async () => {
    await send({ amount: 40, reason: 'Meant to be 4' });
    expect(await send({ amount: -36, reason: 'Typed 40 for 4' })).toMatchObject({
      status: 201,
      body: { data: { credits: 4 } },
    });
    expect(await send({ amount: -5, reason: 'Too much' })).toMatchObject({
      status: 402,
      body: { error: { code: 'INSUFFICIENT_CREDITS', details: { credits: 4 } } },
    });
    expect((await list()).body.data.map((one: { amount: number }) => one.amount)).toEqual([-36, 40]);
  });

  it('with the same Idempotency-Key happens once, and the key is for nothing else', async () => {
    const key = randomUUID();
    const body = { amount: 2, reason: 'Sorry for the trouble' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(body, { key })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    expect(await balance()).toEqual({ credits: 2, debt: 0 });
    expect(await send({ ...body, amount: 3 }, { key })).toMatchObject({
      status: 422,
      body: { error: { code: 'IDEMPOTENCY_KEY_REUSED' } },
    });
  });

  it('is for administrators, for people who are there, and for a whole number with a reason', async () => {
    const body = { amount: 1, reason: 'Because' };
    expect(await send(body, { as: fan })).toMatchObject({ status: 403 });
    expect(await test.call('POST', `/admin/users/${fan.userId}/credits`, { body })).toMatchObject({
      status: 401,
    });
    expect(await send(body, { userId: randomUUID() })).toMatchObject({
      status: 404,
      body: { error: { code: 'NOT_FOUND' } },
    });
    for (const wrong of [{ amount: 0 }, { amount: 0.5 }, { amount: 1_001 }, { reason: '' }]) {
      expect(await send({ ...body, ...wrong })).toMatchObject({
        status: 400,
        body: { error: { code: 'INVALID_INPUT' } },
      });
    }
  });
});

describe('the tables of the ledger', () => {
  const insert = (postings: string) =>
    inTransaction(test.db, async (tx) => {
      const { id } = await tx
        .insertInto('ledger_transaction')
        .values({
          user_id: fan.userId,
          number: 1,
          kind: 'TOP_UP',
          business_key: `topup:${randomUUID()}`,
          reason: 'By hand',
          resource_type: 'USER',
          resource_id: fan.userId,
          at: new Date(),
          previous_hash: Buffer.alloc(0),
          hash: Buffer.alloc(32),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (postings)
        await sql`insert into posting select ${id}, * from (values ${sql.raw(postings)})`.execute(tx);
    });

  it('take only transactions that sum to zero in each unit', async () => {
    await expect(insert(`('user_credits', 1), ('credits_issued', -2)`)).rejects.toThrow('do not sum to zero');
    await expect(insert(`('user_credits', 1), ('cash_received', -1)`)).rejects.toThrow('do not sum to zero');
    await expect(insert('')).rejects.toThrow('has no postings');
  });

  it('take nothing back', async () => {
    await give(1);
    for (const table of ['ledger_transaction', 'posting', 'ledger_account']) {
      await expect(sql`delete from ${sql.table(table)}`.execute(test.db)).rejects.toThrow('append-only');
    }
    await expect(sql`update posting set amount = amount * 2`.execute(test.db)).rejects.toThrow('append-only');
    await expect(sql`truncate posting`.execute(test.db)).rejects.toThrow('append-only');
    await expect(sql`update credit_balance set credits = -1`.execute(test.db)).rejects.toThrow(
      'credit_balance_not_negative',
    );
  });
});
