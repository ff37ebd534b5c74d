/** Payments in progress while their person leaves (edge 39), and what the reconciler must not lose. */
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPerson, buildTournament, enter, type TestPerson } from '../../testing/factories.ts';
import { start } from '../../testing/play.ts';
import { verifyLedger } from '../credits/verify-ledger.ts';
import { voidCancelledEntries } from '../tournaments/lifecycle/void-cancelled-entries.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { startPaymentApp } from './testing/payment-app.ts';

let fan: TestPerson;
const app = await startPaymentApp();
const { test, fake } = app;
afterAll(() => app.close());
beforeEach(async () => {
  fan = await buildPerson(test);
  fake.takeEvents();
});

const leave = (query = '') => test.call('DELETE', `/user${query}`, { as: fan.token });
const issueOf = async (paymentId: string) => {
  const { rows } = await sql<{ open: boolean }>`
    select closed_at is null as open from data_issue
    where type = 'PAYMENT_OF_LEAVER' and resource_id = ${paymentId}`.execute(test.db);
  return rows;
};

describe('a payment that is under way as its person leaves', () => {
  it('gives no credits and is an issue until it is refunded', async () => {
    const paymentId = await app.order(fan, 10);
    expect((await leave()).status).toBe(200);
    fake.state.pay(paymentId);
    await app.deliverAll();
    expect(await app.balanceOf(fan)).toEqual({ credits: 0, debt: 0 });
    expect(await app.statusOf(paymentId)).toBe('SUCCEEDED');
    expect(await issueOf(paymentId)).toEqual([{ open: true }]);
    fake.state.refund(paymentId, 10_000);
    await app.deliverAll();
    expect(await app.statusOf(paymentId)).toBe('REFUNDED');
    expect(await issueOf(paymentId)).toEqual([{ open: false }]);
    expect(await app.balanceOf(fan)).toEqual({ credits: 0, debt: 0 });
    expect((await verifyLedger(test.db)).differences).toEqual([]);
  });

  it('at the same moment: leaves with credits that they knew of, or without any', async () => {
    for (let round = 0; round < 5; round += 1) {
      fan = await buildPerson(test);
      const paymentId = await app.order(fan, 1);
      fake.state.pay(paymentId);
      const [left] = await Promise.all([leave(), app.deliverAll()]);
      const { credits } = await app.balanceOf(fan);
      if (left.status === 200) expect([credits, await issueOf(paymentId)]).toEqual([0, [{ open: true }]]);
      else expect([left.body.error.code, credits]).toEqual(['CREDITS_LEFT', 1]);
    }
    expect((await verifyLedger(test.db)).differences).toEqual([]);
  });

  it('nothing is ordered by somebody who has just left', async () => {
    await leave();
    expect((await test.call('POST', '/payments', { as: fan.token, body: { creditAmount: 1 } })).status).toBe(
      401,
    );
  });

  it('what a cancelled tournament gives back goes to nobody who left', async () => {
    await app.give(fan, 1);
    const tournament = await buildTournament(test);
    await enter(test, fan, tournament);
    await start(test, tournament);
    expect((await leave()).status).toBe(200);
    await sql`update tournament set status = 'CANCELLED' where id = ${tournament.id}`.execute(test.db);
    await voidCancelledEntries(test.ctx);
    expect(await app.balanceOf(fan)).toEqual({ credits: 0, debt: 0 });
    expect((await verifyLedger(test.db)).differences).toEqual([]);
  });
});

describe('an event that could not be kept', () => {
  it('is listed again, while the others count', async () => {
    const [lost, other] = [await app.buy(fan, 2), await app.buy(fan, 5)];
    const { intent_id } = await test.db
      .selectFrom('payment')
      .select('intent_id')
      .where('id', '=', lost)
      .executeTakeFirstOrThrow();
    await reconcilePayments(test.ctx);
    fake.state.refund(lost, 2_000);
    fake.state.refund(other, 5_000);
    // Older than the part of the list that is read again.
    for (const event of fake.takeEvents()) event['created'] = Math.floor(Date.now() / 1_000) - 20 * 60;
    const readUntil = (minutesAgo: number) =>
      sql`update provider_cursor set listed_until = clock_timestamp() - make_interval(mins => ${minutesAgo})`.execute(
        test.db,
      );
    await readUntil(30);
    await sql`
      create function refuse_event() returns trigger language plpgsql as $$
        begin if new.fact ->> 'intentId' = '${sql.raw(intent_id ?? '')}' then raise 'the disk is full'; end if; return new; end $$`.execute(
      test.db,
    );
    await sql`create trigger refuse_event before insert on provider_event
      for each row execute function refuse_event()`.execute(test.db);
    await reconcilePayments(test.ctx);
    expect([await app.statusOf(lost), await app.statusOf(other)]).toEqual(['SUCCEEDED', 'REFUNDED']);
    await sql`drop trigger refuse_event on provider_event`.execute(test.db);
    await reconcilePayments(test.ctx);
    expect(await app.statusOf(lost)).toBe('REFUNDED');
  });
});

describe('an order that was never opened', () => {
  const order = (key: string) =>
    test.call('POST', '/payments', {
      as: fan.token,
      headers: { 'idempotency-key': key },
      body: { creditAmount: 1 },
    });
  const idOf = async () =>
    (
      await test.db
        .selectFrom('payment')
        .select('id')
        .where('user_id', '=', fan.userId)
        .executeTakeFirstOrThrow()
    ).id;

  it('is not given up while it may be opened again, and not opened after it was given up', async () => {
    const key = crypto.randomUUID();
    fake.breakNext(3);
    expect((await order(key)).status).toBe(503);
    const paymentId = await idOf();
    await app.fiveMinutesLater();
    await reconcilePayments(test.ctx);
    expect(await app.statusOf(paymentId)).toBe('CREATING');
    await app.fiveMinutesLater();
    expect((await order(key)).body.error).toMatchObject({ code: 'UNAVAILABLE' });
    await app.fiveMinutesLater();
    await reconcilePayments(test.ctx);
    expect(await app.statusOf(paymentId)).toBe('FAILED');
    expect((await order(key)).status).toBe(503);
    expect((await order(crypto.randomUUID())).status).toBe(201);
  });
});
