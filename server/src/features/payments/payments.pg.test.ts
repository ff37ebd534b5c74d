import { randomUUID } from 'node:crypto';
import { operations } from '@boast/contract/operations';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPerson, type TestPerson } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { verifyLedger } from '../credits/verify-ledger.ts';
import { startPaymentApp } from './testing/payment-app.ts';

let fan: TestPerson;
const app = await startPaymentApp();
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

describe('beginning to buy', () => {
  it('answers the checkout, at the price of the server', async () => {
    const answer = await post({ creditAmount: 5 });
    expect(answer.status).toBe(201);
    expect(operations.createPayment.response.parse(answer.body).data).toMatchObject({
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
    expect(operations.getPayment.response.parse(answer.body).data).toMatchObject({
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

it('after all of it the books add up', async () => {
  expect((await verifyLedger(app.test.db)).differences).toEqual([]);
});
