import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPerson, type TestPerson } from '../../testing/factories.ts';
import { verifyLedger } from '../credits/verify-ledger.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { startPaymentApp } from './testing/payment-app.ts';

let fan: TestPerson;
const app = await startPaymentApp();
afterAll(() => app.close());
beforeEach(async () => {
  fan = await buildPerson(app.test);
  app.fake.takeEvents();
});

describe('the reconciler', () => {
  it('edge 29: finds payments whose webhook was lost, and those that ended', async () => {
    const [paid, expired, open] = [await app.order(fan, 1), await app.order(fan, 2), await app.order(fan, 5)];
    app.fake.state.pay(paid);
    app.fake.state.expire(expired);
    // The list of events is lost as well, so the reconciler asks about each payment.
    app.fake.state.events.length = 0;
    await app.fiveMinutesLater();
    await reconcilePayments(app.test.ctx);
    expect(await Promise.all([paid, expired, open].map((id) => app.statusOf(id)))).toEqual([
      'SUCCEEDED',
      'EXPIRED',
      'PENDING',
    ]);
  });

  it('finds refunds and disputes whose webhook was lost in the list of events', async () => {
    const [first, second] = [await app.buy(fan, 2), await app.buy(fan, 5)];
    app.fake.state.refund(first, 2_000);
    app.fake.state.dispute(second);
    app.fake.takeEvents();
    await Promise.all([reconcilePayments(app.test.ctx), reconcilePayments(app.test.ctx)]);
    expect([await app.statusOf(first), await app.statusOf(second)]).toEqual(['REFUNDED', 'DISPUTED']);
    expect(await app.balanceOf(fan)).toEqual({ credits: 0, debt: 0 });
  });

  it('finds a checkout that the provider opened without our hearing of it', async () => {
    const paymentId = await app.order(fan, 1);
    await app.test.db
      .updateTable('payment')
      .set({ status: 'CREATING', session_id: null, session_secret: null })
      .where('id', '=', paymentId)
      .execute();
    app.fake.state.pay(paymentId);
    app.fake.state.events.length = 0;
    await app.test.db
      .updateTable('payment')
      .set({ ask_at: new Date(0) })
      .where('id', '=', paymentId)
      .execute();
    await reconcilePayments(app.test.ctx);
    expect(await app.statusOf(paymentId)).toBe('SUCCEEDED');
  });

  it('gives up an order that never reached the provider, and leaves what it could not ask about for later', async () => {
    app.fake.breakNext(3);
    expect(
      (await app.test.call('POST', '/payments', { as: fan.token, body: { creditAmount: 1 } })).status,
    ).toBe(503);
    const [row] = await app.test.db
      .selectFrom('payment')
      .select('id')
      .where('user_id', '=', fan.userId)
      .execute();
    if (!row) throw new Error('not stored');
    await app.fiveMinutesLater();
    app.fake.breakNext(1_000);
    await reconcilePayments(app.test.ctx);
    expect(await app.statusOf(row.id)).toBe('CREATING');
    app.fake.breakNext(0);
    await app.fiveMinutesLater();
    await app.fiveMinutesLater();
    await reconcilePayments(app.test.ctx);
    expect(await app.statusOf(row.id)).toBe('FAILED');
  });
});

it('after all of it the books add up', async () => {
  expect((await verifyLedger(app.test.db)).differences).toEqual([]);
});
