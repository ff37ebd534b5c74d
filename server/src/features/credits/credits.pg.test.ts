import { randomUUID } from 'node:crypto';
import { operations } from '@boast/contract/operations';
import { credits } from '@boast/domain/credits/credits';
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
import { lockVoidable } from '../../testing/lock-voidable.ts';
import { amountOf } from '../../testing/nightly.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { voidEntry } from '../entries/void-entry.ts';
import { runCreditRace } from '../payments/testing/credit-race.ts';
import { startPaymentApp } from '../payments/testing/payment-app.ts';
import { postPrize, recordPurchase, topUp } from './change-credits.ts';
import { creditBalanceView } from './credit-transaction-view.ts';

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

  it.each(Array.from({ length: amountOf('RACES', { gate: 20, night: 200 }) }, (_, n) => n + 1))(
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
        voidEntry(tx, await lockVoidable(tx, entry.tournamentId), {
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
      voidEntry(tx, await lockVoidable(tx, entry.tournamentId), {
        entryId: entry.id,
        actorId: null,
        reason: 'Cancelled',
      }),
    );
    expect(await creditBalanceView(free.db, person.userId)).toEqual({ credits: 0, debt: 0 });
    const none = await free.call('GET', '/credit-transactions', { as: person.token });
    expect(none).toMatchObject({ status: 200, body: { data: [] } });
  });

  it('what was bought before stays to be seen', async () => {
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
      voidEntry(tx, await lockVoidable(tx, entry.tournamentId), {
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
    const { data, pageInfo } = operations.creditTransactions.response.parse(answer.body);
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
