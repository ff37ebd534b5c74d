import { randomUUID } from 'node:crypto';
import { createPayment, getPayment } from '@boast/contract/payments';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPerson, type TestPerson } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { verifyLedger } from '../credits/verify-ledger.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { type PaymentApp, startPaymentApp } from './testing/payment-app.ts';

let app: PaymentApp;
let fan: TestPerson;
app = await startPaymentApp();
afterAll(() => app.close());
beforeEach(async () => {
  fan = await buildPerson(app.test);
  app.fake.takeEvents();
});

const post = (body: unknown, { as = fan, key = '' }: { as?: TestPerson | null; key?: string } = {}) =>
  app.test.call('POST', '/payments', {
    as: as?.token,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const get = (paymentId: string, as: TestPerson | null = fan) =>
  app.test.call('GET', `/payments/${paymentId}`, { as: as?.token });
const issuesOf = (paymentId: string) =>
  app.test.db.selectFrom('data_issue').selectAll().where('resource_id', '=', paymentId).execute();

describe('beginning to buy', () => {
  it('answers the checkout, at the price of the server', async () => {
    const answer = await post({ creditAmount: 5 });
    expect(answer.status).toBe(201);
    expect(createPayment.response.parse(answer.body).data).toMatchObject({
      status: 'PENDING',
      amountCents: 5_000,
      currency: 'usd',
      creditAmount: 5,
      isTest: true,
      provider: 'stripe',
      sessionSecret: expect.stringContaining('_secret_'),
    });
    expect(app.fake.state.sessionOf(answer.body.data.id)).toMatchObject({
      amount_total: 5_000,
      client_reference_id: fan.userId,
    });
  });

  it.each([0, 3, 100, -1, 1.5, '5', null])('edge 31: refuses %o credits', async (creditAmount) => {
    expect(await post({ creditAmount })).toMatchObject({
      status: 400,
      body: { error: { code: 'INVALID_INPUT' } },
    });
  });

  it('edge 31: refuses a price from outside', async () => {
    expect(await post({ creditAmount: 10, amountCents: 1 })).toMatchObject({ status: 400 });
  });

  it('edge 31: twenty at once, with one key or with none, open one checkout', async () => {
    const key = randomUUID();
    for (const options of [{ key }, {}]) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => post({ creditAmount: 2 }, options)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(answers.map(({ body }) => body.data.sessionSecret)).size).toBe(1);
    }
    const rows = await app.test.db
      .selectFrom('payment')
      .select('id')
      .where('user_id', '=', fan.userId)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('opens another checkout for another amount, and for the same one after it was paid', async () => {
    const first = await app.order(fan, 1);
    expect(await app.order(fan, 2)).not.toBe(first);
    app.fake.state.pay(first);
    await app.deliverAll();
    expect(await app.order(fan, 1)).not.toBe(first);
  });

  it('refuses a key that was used for another amount', async () => {
    const key = randomUUID();
    await post({ creditAmount: 1 }, { key });
    expect(await post({ creditAmount: 2 }, { key })).toMatchObject({
      status: 422,
      body: { error: { code: 'IDEMPOTENCY_KEY_REUSED' } },
    });
  });

  it.each([
    ['edge 42: somebody whose address is not verified', { emailConfirmed: false }, 'EMAIL_NOT_VERIFIED'],
    ['edge 41: somebody who has not accepted the terms', { acceptedTerms: false }, 'TERMS_NOT_ACCEPTED'],
    ['edge 43: somebody banned, with a live token', { banned: true }, 'BANNED'],
  ])('refuses %s', async (_, traits, code) => {
    const as = await buildPerson(app.test, traits);
    expect(await post({ creditAmount: 1 }, { as })).toMatchObject({ status: 403, body: { error: { code } } });
  });

  it('needs a session', async () => {
    expect(await post({ creditAmount: 1 }, { as: null })).toMatchObject({
      status: 401,
      body: { error: { code: 'UNAUTHENTICATED' } },
    });
  });

  it('edge 29: says so when the provider is down, and goes on with the same payment after it', async () => {
    const key = randomUUID();
    app.fake.breakNext(3);
    expect(await post({ creditAmount: 2 }, { key })).toMatchObject({
      status: 503,
      body: { error: { code: 'UNAVAILABLE' } },
    });
    const again = await post({ creditAmount: 2 }, { key });
    expect(again).toMatchObject({ status: 201, body: { data: { status: 'PENDING' } } });
    const rows = await app.test.db
      .selectFrom('payment')
      .select('id')
      .where('user_id', '=', fan.userId)
      .execute();
    expect(rows).toEqual([{ id: again.body.data.id }]);
  });

  it('is not there while credits are off', async () => {
    const free = await createTestApp({ FEATURE_CREDITS: 'off' });
    const person = await buildPerson(free);
    expect(
      await free.call('POST', '/payments', { as: person.token, body: { creditAmount: 1 } }),
    ).toMatchObject({
      status: 404,
      body: { error: { code: 'NOT_FOUND' } },
    });
    await free.close();
  });
});

describe('the receipt', () => {
  it('asks the provider while the payment is open, so that a lost webhook costs nothing', async () => {
    const paymentId = await app.order(fan, 2);
    app.fake.state.pay(paymentId);
    const answer = await get(paymentId);
    expect(getPayment.response.parse(answer.body).data).toMatchObject({
      id: paymentId,
      status: 'SUCCEEDED',
      amountCents: 2_000,
      creditAmount: 2,
    });
    expect(await app.balanceOf(fan)).toEqual({ credits: 2, debt: 0 });
  });

  it('shows what is known when the provider does not answer, and asks at most every other second', async () => {
    const paymentId = await app.order(fan, 1);
    app.fake.breakNext(3);
    expect(await get(paymentId)).toMatchObject({ status: 200, body: { data: { status: 'PENDING' } } });
    app.fake.state.pay(paymentId);
    expect(await get(paymentId)).toMatchObject({ body: { data: { status: 'PENDING' } } });
  });

  it('is its owner’s alone, and needs a session', async () => {
    const paymentId = await app.order(fan, 1);
    const other = await buildPerson(app.test);
    expect(await get(paymentId, other)).toMatchObject({
      status: 404,
      body: { error: { code: 'NOT_FOUND' } },
    });
    expect(await get(randomUUID())).toMatchObject({ status: 404 });
    expect(await get(paymentId, null)).toMatchObject({ status: 401 });
  });
});

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
    const again = await post({ creditAmount: 1 });
    expect(again.body.data.id).not.toBe(paymentId);
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
    expect((await get(paymentId)).body.data.status).toBe('PENDING');
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

describe('the reconciler', () => {
  it('edge 29: finds payments whose webhook was lost, and those that ended', async () => {
    const [paid, expired, open] = [await app.order(fan, 1), await app.order(fan, 2), await app.order(fan, 5)];
    app.fake.state.pay(paid);
    app.fake.state.expire(expired);
    // The list of events is lost as well: the payments themselves are asked about.
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
    expect((await post({ creditAmount: 1 })).status).toBe(503);
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
    await reconcilePayments(app.test.ctx);
    expect(await app.statusOf(row.id)).toBe('FAILED');
  });
});

it('after all of it the books add up', async () => {
  expect((await verifyLedger(app.test.db)).differences).toEqual([]);
});
