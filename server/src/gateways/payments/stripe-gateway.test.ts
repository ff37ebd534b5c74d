import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentGateway, PaymentOrder } from './payment-gateway.ts';
import { createStripeGateway } from './stripe-gateway.ts';
import { type FakeStripe, startFakeStripe } from './testing/fake-stripe.ts';

let fake: FakeStripe;
let gateway: PaymentGateway;
beforeAll(async () => {
  fake = await startFakeStripe();
  gateway = createStripeGateway({
    secretKey: 'sk_test_fake',
    webhookSecret: fake.webhookSecret,
    apiUrl: fake.url,
  });
});
afterAll(() => fake.close());

const order = (creditAmount = 2): PaymentOrder => ({
  paymentId: randomUUID(),
  userId: randomUUID(),
  email: 'fan@example.com',
  creditAmount,
  amountCents: creditAmount * 1_000,
  currency: 'usd',
  createdAt: new Date(),
  returnUrl: 'http://localhost:8080/payment/1',
});

const open = async (one = order()) => ({ ...one, ...(await gateway.openCheckout(one)) });

describe('through the real client, Stripe', () => {
  it('opens one checkout a payment, however often it is asked', async () => {
    const one = order();
    const [first, second] = [await gateway.openCheckout(one), await gateway.openCheckout(one)];
    expect(second).toEqual(first);
    expect(first.sessionSecret).toContain('_secret_');
  });

  it('tells what became of it', async () => {
    const payment = await open();
    const told = { kind: 'checkout', paymentId: payment.paymentId, sessionId: payment.sessionId };
    const terms = { userId: payment.userId, amountCents: 2_000, currency: 'usd', livemode: false };
    expect(await gateway.ask(payment)).toEqual([{ ...told, ...terms, state: 'open', intentId: null }]);
    fake.state.pay(payment.paymentId, 'processing');
    expect(await gateway.ask(payment)).toMatchObject([{ state: 'processing' }]);
    fake.state.settle(payment.paymentId, 'failed');
    expect(await gateway.ask(payment)).toMatchObject([{ state: 'failed' }]);
    fake.state.settle(payment.paymentId, 'paid');
    const refundId = fake.state.refund(payment.paymentId, 500);
    const disputeId = fake.state.dispute(payment.paymentId);
    expect(await gateway.ask(payment)).toMatchObject([
      { ...told, state: 'paid', intentId: expect.stringMatching(/^pi_/) },
      { kind: 'reversal', of: 'refund', id: refundId, amountCents: 500, state: 'settled' },
      { kind: 'reversal', of: 'dispute', id: disputeId, amountCents: 2_000, state: 'open' },
    ]);
  });

  it('finds a checkout whose opening was never confirmed, and knows when there is none', async () => {
    const lost = await open();
    expect(await gateway.ask({ ...lost, sessionId: null })).toMatchObject([{ sessionId: lost.sessionId }]);
    expect(await gateway.ask({ ...order(), sessionId: null })).toEqual([]);
    expect(await gateway.ask({ ...order(), sessionId: 'cs_test_unknown' })).toEqual([]);
  });

  it('knows the payment behind an intent', async () => {
    const payment = await open();
    fake.state.pay(payment.paymentId);
    const intentId = fake.state.sessionOf(payment.paymentId).payment_intent ?? '';
    expect(await gateway.paymentOfIntent(intentId)).toBe(payment.paymentId);
    expect(await gateway.paymentOfIntent('pi_unknown')).toBeNull();
  });

  it('lists every event since a time, over any number of pages', async () => {
    const payment = await open();
    fake.takeEvents();
    for (let n = 0; n < 120; n += 1) fake.state.pay(payment.paymentId);
    const told = fake.takeEvents().map(({ id }) => id);
    const listed: string[] = [];
    for await (const { id } of gateway.listEvents(new Date(Date.now() - 60_000))) listed.push(id);
    expect(listed).toEqual(expect.arrayContaining(told));
  });

  it('that does not answer is ProviderUnavailable, but a lost answer is asked for again', async () => {
    const one = order();
    fake.breakNext(1, 'lost');
    const { sessionId } = await gateway.openCheckout(one);
    expect(sessionId).toBe(fake.state.sessionOf(one.paymentId).id);
    fake.breakNext(3);
    await expect(gateway.openCheckout(order())).rejects.toMatchObject({ name: 'ProviderUnavailable' });
  });
});

describe('a webhook of Stripe', () => {
  const told = async (change: (paymentId: string) => void) => {
    const payment = await open();
    fake.takeEvents();
    change(payment.paymentId);
    const events = fake.takeEvents();
    const [event] = events.slice(-1);
    if (!event) throw new Error('nothing was told');
    return { payment, event };
  };
  const read = ({ body, signature }: { body: string; signature: string }) =>
    gateway.readEvent(Buffer.from(body), signature);

  it('says what happened in our words', async () => {
    const { payment, event } = await told((id) => fake.state.pay(id));
    expect(await read(fake.sign(event))).toMatchObject({
      id: event.id,
      type: 'checkout.session.completed',
      fact: { paymentId: payment.paymentId, state: 'paid' },
    });
  });

  it.each(['whsec_next,SECRET', 'SECRET,whsec_next'])(
    'believes what either of two secrets signed while one takes the place of the other: %s',
    async (pattern) => {
      const webhookSecret = pattern.replace('SECRET', fake.webhookSecret);
      const changing = createStripeGateway({ secretKey: 'sk_test_fake', webhookSecret, apiUrl: fake.url });
      const { event } = await told((id) => fake.state.pay(id));
      const { body, signature } = fake.sign(event);
      expect(await changing.readEvent(Buffer.from(body), signature)).toMatchObject({ id: event.id });
      expect(await changing.readEvent(Buffer.from(`${body} `), signature)).toBeNull();
    },
  );

  it.each([
    ['needs_response', 'open'],
    ['warning_needs_response', 'announced'],
    ['appeal_under_review', 'open'],
    ['lost', 'settled'],
    ['won', 'undone'],
    ['a status of tomorrow', 'open'],
  ])('of a dispute that is %s says %s', async (status, state) => {
    const { event } = await told((id) => {
      fake.state.pay(id);
      fake.state.setDispute(fake.state.dispute(id), status);
    });
    expect(await read(fake.sign(event))).toMatchObject({ fact: { of: 'dispute', state } });
  });

  it.each([
    ['pending', 'open'],
    ['succeeded', 'settled'],
    ['failed', 'undone'],
    ['canceled', 'undone'],
  ])('of a refund that is %s says %s', async (status, state) => {
    const { event } = await told((id) => {
      fake.state.pay(id);
      fake.state.setRefund(fake.state.refund(id, 700, 'pending'), status);
    });
    expect(await read(fake.sign(event))).toMatchObject({ fact: { of: 'refund', amountCents: 700, state } });
  });

  it('of a dispute that names no money is no fact', async () => {
    const { event } = await told((id) => {
      fake.state.pay(id);
      fake.state.sessionOf(id).amount_total = 0;
      fake.state.dispute(id);
    });
    expect(await read(fake.sign(event))).toMatchObject({ fact: null });
  });

  it('is refused when forged, changed or too old', async () => {
    const { event } = await told((id) => fake.state.pay(id));
    const good = fake.sign(event);
    const forged = [
      fake.sign(event, { secret: 'whsec_other' }),
      fake.sign(event, { secondsAgo: 301 }),
      { ...good, body: good.body.replace('2000', '9000') },
      { ...good, signature: '' },
      { ...good, signature: 't=1,v1=00' },
      fake.sign('{' as unknown as typeof event, { secret: 'whsec_other' }),
    ];
    for (const one of forged) expect(await read(one)).toBeNull();
    expect(await read(fake.sign(event, { secondsAgo: 290 }))).not.toBeNull();
  });

  it('of another product on the same account, or of another kind, is no fact', async () => {
    const { payment, event } = await told((id) => fake.state.pay(id));
    const foreign = { ...fake.state.sessionOf(payment.paymentId), metadata: { order: 'of a shop' } };
    for (const other of [
      { ...event, data: { object: foreign } },
      { ...event, type: 'price.created' },
    ]) {
      expect(await read(fake.sign(other))).toMatchObject({ id: event.id, fact: null });
    }
  });
});
