import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPerson, type TestPerson } from '../../testing/factories.ts';
import { verifyLedger } from '../credits/verify-ledger.ts';
import { startPaymentApp } from './testing/payment-app.ts';

let fan: TestPerson;
const app = await startPaymentApp();
afterAll(() => app.close());
beforeEach(async () => {
  fan = await buildPerson(app.test);
  app.fake.takeEvents();
});

const issuesOf = (paymentId: string) =>
  app.test.db.selectFrom('data_issue').selectAll().where('resource_id', '=', paymentId).execute();

describe('a webhook', () => {
  it('gives the credits, once, however often and however much at once it comes', async () => {
    const paymentId = await app.order(fan, 5);
    app.fake.state.pay(paymentId);
    const [event] = app.fake.takeEvents();
    if (!event) throw new Error('nothing was told');
    const statuses = await Promise.all(Array.from({ length: 12 }, () => app.deliver(event)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await app.balanceOf(fan)).toEqual({ credits: 5, debt: 0 });
    expect(await app.statusOf(paymentId)).toBe('SUCCEEDED');
  });

  it('edge 29: that comes late after the end of the checkout still wins', async () => {
    const paymentId = await app.order(fan, 1);
    app.fake.state.expire(paymentId);
    await app.deliverAll();
    expect(await app.statusOf(paymentId)).toBe('EXPIRED');
    app.fake.state.pay(paymentId);
    await app.deliverAll();
    expect(await app.statusOf(paymentId)).toBe('SUCCEEDED');
    expect(await app.balanceOf(fan)).toEqual({ credits: 1, debt: 0 });
  });

  it('edge 29: that overtakes our own answer finds the row that stands before it', async () => {
    const paymentId = await app.order(fan, 1);
    await app.test.db
      .updateTable('payment')
      .set({ status: 'CREATING', session_id: null, session_secret: null })
      .where('id', '=', paymentId)
      .execute();
    app.fake.state.pay(paymentId);
    await app.deliverAll();
    expect(await app.statusOf(paymentId)).toBe('SUCCEEDED');
    expect(await app.order(fan, 1)).not.toBe(paymentId);
  });

  it('of money in processing waits for what becomes of it', async () => {
    const [good, bad] = [await app.order(fan, 1), await app.order(fan, 2)];
    app.fake.state.pay(good, 'processing');
    app.fake.state.pay(bad, 'processing');
    await app.deliverAll();
    expect(await app.statusOf(good)).toBe('PENDING');
    app.fake.state.settle(good, 'paid');
    app.fake.state.settle(bad, 'failed');
    await app.deliverAll();
    expect([await app.statusOf(good), await app.statusOf(bad)]).toEqual(['SUCCEEDED', 'FAILED']);
    expect(await app.balanceOf(fan)).toEqual({ credits: 1, debt: 0 });
  });

  it('that is forged, too old or no event is refused, and changes nothing', async () => {
    const paymentId = await app.order(fan, 10);
    app.fake.state.pay(paymentId);
    const [event] = app.fake.takeEvents();
    if (!event) throw new Error('nothing was told');
    expect(await app.deliver(event, { secret: 'whsec_guessed' })).toBe(400);
    expect(await app.deliver(event, { secondsAgo: 301 })).toBe(400);
    const bare = await app.test.app.inject({ method: 'POST', url: '/api/webhooks/stripe', payload: event });
    expect(bare.statusCode).toBe(400);
    expect(await app.statusOf(paymentId)).toBe('PENDING');
    expect(await app.balanceOf(fan)).toEqual({ credits: 0, debt: 0 });
  });

  it.each([
    ['amount', { amount_total: 100 }],
    ['currency', { currency: 'jpy' }],
    ['user', { client_reference_id: randomUUID() }],
    ['mode', { livemode: true }],
  ])('edge 30: with another %s gives no credit and opens a HIGH data issue, once', async (name, changes) => {
    const paymentId = await app.order(fan, 2);
    Object.assign(app.fake.state.sessionOf(paymentId), changes);
    app.fake.state.pay(paymentId);
    const [event] = app.fake.takeEvents();
    if (!event) throw new Error('nothing was told');
    expect(await app.deliver(event)).toBe(200);
    const { body } = await app.test.call('GET', `/payments/${paymentId}`, { as: fan.token });
    expect(body.data.status).toBe('PENDING');
    expect(await app.balanceOf(fan)).toEqual({ credits: 0, debt: 0 });
    const issues = await issuesOf(paymentId);
    expect(issues).toMatchObject([{ type: 'PAYMENT_MISMATCH', severity: 'HIGH', closed_at: null }]);
    expect(issues[0]?.description).toContain(`another ${name} than was ordered`);
  });

  it('edge 30: of a payment that is not there opens a HIGH data issue', async () => {
    const paymentId = randomUUID();
    app.fake.state.addSession({
      amount_total: 1_000,
      currency: 'usd',
      client_reference_id: fan.userId,
      livemode: false,
      metadata: { payment_id: paymentId },
      created: Math.floor(Date.now() / 1_000),
    });
    app.fake.state.pay(paymentId);
    await app.deliverAll();
    expect(await issuesOf(paymentId)).toMatchObject([{ type: 'PAYMENT_MISMATCH', severity: 'HIGH' }]);
  });

  it('edge 30: of a second checkout for the same payment gives no second credit', async () => {
    const paymentId = await app.buy(fan, 1);
    const first = app.fake.state.sessionOf(paymentId);
    const second = app.fake.state.addSession({ ...first });
    app.fake.state.sessions.delete(first.id);
    app.fake.state.pay(paymentId);
    expect(app.fake.state.sessionOf(paymentId).id).toBe(second.id);
    await app.deliverAll();
    expect(await app.balanceOf(fan)).toEqual({ credits: 1, debt: 0 });
    expect((await issuesOf(paymentId))[0]?.description).toContain('another checkout');
  });

  it('of a refund waits at the door while the provider cannot say whose it is, and is applied later', async () => {
    const paymentId = await app.order(fan, 2);
    app.fake.state.pay(paymentId);
    app.fake.state.refund(paymentId, 1_000);
    const [paid, refunded] = app.fake.takeEvents();
    if (!paid || !refunded) throw new Error('nothing was told');
    app.fake.breakNext(3);
    expect(await app.deliver(refunded)).toBe(503);
    expect(await app.deliver(paid)).toBe(200);
    expect(await app.balanceOf(fan)).toEqual({ credits: 2, debt: 0 });
    expect(await app.deliver(refunded)).toBe(200);
    expect(await app.balanceOf(fan)).toEqual({ credits: 1, debt: 0 });
  });
});

it('after all of it the books add up', async () => {
  expect((await verifyLedger(app.test.db)).differences).toEqual([]);
});
