import { operations } from '@boast/contract/operations';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildPerson, type TestPerson } from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';
import { creditBalanceView } from '../credits/credit-transaction-view.ts';
import { verifyLedger } from '../credits/verify-ledger.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { settleSandboxPayment } from './sandbox-checkout.ts';
import { startPaymentApp } from './testing/payment-app.ts';

let fan: TestPerson;
let order: { id: string; sessionSecret: string };
const test = await testAppForFile({ FEATURE_CREDITS: 'on' });
beforeEach(async () => {
  fan = await buildPerson(test);
  const answer = await test.call('POST', '/payments', { as: fan.token, body: { creditAmount: 2 } });
  expect(answer).toMatchObject({ status: 201, body: { data: { provider: 'sandbox', isTest: true } } });
  order = answer.body.data;
});

const send = (step: '' | '/pay' | '/authenticate', body: object, secret = order.sessionSecret) =>
  test.call('POST', `/sandbox-checkout${step}`, { body: { sessionSecret: secret, ...body } });
const pay = (cardNumber: string) => send('/pay', { cardNumber });
const statusOf = async () => {
  const row = await test.db
    .selectFrom('payment')
    .select('status')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  return row.status;
};
const receipt = async () =>
  (await test.call('GET', `/payments/${order.id}`, { as: fan.token })).body.data.status;
const credits = async () => (await creditBalanceView(test.db, fan.userId)).credits;
const later = (minutes: number) =>
  sql`update sandbox.session set settles_at = settles_at - ${`${minutes} minutes`}::interval,
    expires_at = expires_at - ${`${minutes} minutes`}::interval`.execute(test.db);

describe('the checkout of the sandbox', () => {
  it('shows what is bought and which cards it takes', async () => {
    const answer = await send('', {});
    const { data } = operations.readSandboxCheckout.response.parse(answer.body);
    expect(data).toMatchObject({
      state: 'open',
      amountCents: 2_000,
      currency: 'usd',
      description: '2 credits',
      returnUrl: `http://localhost:8080/payment/${order.id}`,
    });
    expect(data.testCards.map(({ number }) => number)).toContain('4242424242424242');
  });

  it('takes the good card, and its signed webhook gives the credits at once', async () => {
    const answer = await pay('4242 4242 4242 4242');
    expect(operations.paySandboxCheckout.response.parse(answer.body).data).toMatchObject({
      state: 'paid',
      refusal: null,
    });
    expect(await statusOf()).toBe('SUCCEEDED');
    expect(await credits()).toBe(2);
    expect(await pay('4242424242424242')).toMatchObject({
      body: { data: { state: 'paid', refusal: 'not_open' } },
    });
    expect(await credits()).toBe(2);
  });

  it('stays open after a card that is declined', async () => {
    expect(await pay('4000000000000002')).toMatchObject({
      body: { data: { state: 'open', refusal: 'card_declined' } },
    });
    expect(await statusOf()).toBe('PENDING');
    await pay('4242424242424242');
    expect(await credits()).toBe(2);
  });

  it('takes no card that may be real', async () => {
    expect(await pay('4111111111111111')).toMatchObject({
      status: 200,
      body: { data: { state: 'open', refusal: 'not_a_test_card' } },
    });
  });

  it('asks for 3-D Secure, and pays only when the person agrees', async () => {
    expect(await pay('4000000000003220')).toMatchObject({
      body: { data: { state: 'authenticating', refusal: null } },
    });
    const refused = await send('/authenticate', { approved: false });
    expect(operations.authenticateSandboxCheckout.response.parse(refused.body).data).toMatchObject({
      state: 'open',
      refusal: 'authentication_failed',
    });
    expect(await send('/authenticate', { approved: true })).toMatchObject({
      body: { data: { refusal: 'not_open' } },
    });
    await pay('4000000000003220');
    expect(await send('/authenticate', { approved: true })).toMatchObject({
      body: { data: { state: 'paid' } },
    });
    expect(await credits()).toBe(2);
  });

  it.each([
    ['4000000000000077', 'SUCCEEDED', 2],
    ['4000000000000341', 'FAILED', 0],
  ])('with %s is processed, and is %s two minutes later', async (card, status, expected) => {
    expect(await pay(card)).toMatchObject({ body: { data: { state: 'processing', refusal: null } } });
    expect(await receipt()).toBe('PENDING');
    const job = test.jobs.findLast(({ name }) => name === 'settle-sandbox-payment');
    const wait = (job?.startAfter?.getTime() ?? 0) - Date.now();
    expect(wait).toBeGreaterThan(110_000);
    expect(wait).toBeLessThan(130_000);
    await settleSandboxPayment(test.ctx, job?.data as { sessionId: string });
    expect(await statusOf()).toBe('PENDING');
    await later(3);
    await settleSandboxPayment(test.ctx, job?.data as { sessionId: string });
    await settleSandboxPayment(test.ctx, job?.data as { sessionId: string });
    expect(await statusOf()).toBe(status);
    expect(await credits()).toBe(expected);
  });

  it('edge 29: whose webhook is lost, for the API was killed, is found by the reconciler', async () => {
    // The sandbox's state before it sends any webhook.
    await test.ctx.payments.sandbox?.pay(order.sessionSecret, '4242424242424242');
    expect(await statusOf()).toBe('PENDING');
    await reconcilePayments(test.ctx);
    expect(await statusOf()).toBe('SUCCEEDED');
    expect(await credits()).toBe(2);
  });

  it('ends after an hour', async () => {
    await later(61);
    expect(await pay('4242424242424242')).toMatchObject({
      body: { data: { state: 'expired', refusal: 'not_open' } },
    });
    expect(await receipt()).toBe('EXPIRED');
  });

  it('is not there for a secret nobody was given, nor beside Stripe', async () => {
    for (const step of ['', '/pay', '/authenticate'] as const) {
      const body = {
        '': {},
        '/pay': { cardNumber: '4242424242424242' },
        '/authenticate': { approved: true },
      }[step];
      expect(await send(step, body, 'cs_test_guessed')).toMatchObject({
        status: 404,
        body: { error: { code: 'NOT_FOUND' } },
      });
    }
    const stripe = await startPaymentApp();
    expect(
      await stripe.test.call('POST', '/sandbox-checkout', { body: { sessionSecret: order.sessionSecret } }),
    ).toMatchObject({ status: 404 });
    await stripe.close();
  });

  it('signs what it tells: a forged webhook is refused', async () => {
    const forged = await test.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: { 'stripe-signature': `t=${Math.floor(Date.now() / 1_000)},v1=${'0'.repeat(64)}` },
      payload: { id: 'evt_forged', type: 'checkout.session.completed', fact: { kind: 'checkout' } },
    });
    expect(forged.statusCode).toBe(400);
    expect(await statusOf()).toBe('PENDING');
  });
});

it('after all of it the books add up', async () => {
  expect((await verifyLedger(test.db)).differences).toEqual([]);
});
