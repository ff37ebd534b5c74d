/** The API with a fake Stripe behind it. */
import { randomUUID } from 'node:crypto';
import { credits, type Holding } from '@boast/domain/credits/credits';
import { sql } from 'kysely';
import { inTransaction } from '../../../db/database.ts';
import { type FakeStripe, startFakeStripe } from '../../../gateways/payments/testing/fake-stripe.ts';
import type { FakeObject } from '../../../gateways/payments/testing/fake-stripe-state.ts';
import type { TestPerson } from '../../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { topUp } from '../../credits/change-credits.ts';
import { creditBalanceView } from '../../credits/credit-transaction-view.ts';

export interface PaymentApp {
  readonly test: TestApp;
  readonly fake: FakeStripe;
  /** Begins a payment through the API and returns its id. */
  order(person: TestPerson, creditAmount: number): Promise<string>;
  /** Orders, pays and delivers Stripe's webhooks for it. */
  buy(person: TestPerson, creditAmount: number): Promise<string>;
  /** Delivers the new webhooks once each, in order. */
  deliverAll(): Promise<void>;
  /** Delivers one webhook and returns the status. */
  deliver(event: FakeObject, options?: { secondsAgo?: number; secret?: string }): Promise<number>;
  statusOf(paymentId: string): Promise<string>;
  balanceOf(person: TestPerson): Promise<Holding>;
  give(person: TestPerson, amount: number): Promise<void>;
  /** Makes every open payment due for the reconciler, as after five minutes. */
  fiveMinutesLater(): Promise<void>;
  close(): Promise<void>;
}

export async function startPaymentApp(env: Record<string, string> = {}): Promise<PaymentApp> {
  const fake = await startFakeStripe();
  const test = await createTestApp({
    FEATURE_CREDITS: 'on',
    STRIPE_SECRET_KEY: 'sk_test_fake',
    STRIPE_PUBLIC_KEY: 'pk_test_fake',
    STRIPE_WEBHOOK_SECRET: fake.webhookSecret,
    STRIPE_API_URL: fake.url,
    ...env,
  });
  const app: PaymentApp = {
    test,
    fake,
    async order(person, creditAmount) {
      const answer = await test.call('POST', '/payments', { as: person.token, body: { creditAmount } });
      if (answer.status !== 201) throw new Error(`not ordered: ${JSON.stringify(answer.body)}`);
      return answer.body.data.id;
    },
    async buy(person, creditAmount) {
      const paymentId = await app.order(person, creditAmount);
      fake.state.pay(paymentId);
      await app.deliverAll();
      return paymentId;
    },
    async deliverAll() {
      for (const event of fake.takeEvents()) {
        const status = await app.deliver(event);
        if (status !== 200) throw new Error(`not delivered: ${status}`);
      }
    },
    async deliver(event, options = {}) {
      const { body, signature } = fake.sign(event, options);
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/webhooks/stripe',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        payload: body,
      });
      return answer.statusCode;
    },
    async statusOf(paymentId) {
      const { status } = await test.db
        .selectFrom('payment')
        .select('status')
        .where('id', '=', paymentId)
        .executeTakeFirstOrThrow();
      return status;
    },
    balanceOf: ({ userId }) => creditBalanceView(test.db, userId),
    async give({ userId }, amount) {
      const given = { userId, topUpId: randomUUID(), change: credits(amount), actorId: null, reason: 'Test' };
      await inTransaction(test.db, (tx) => topUp(tx, given));
    },
    async fiveMinutesLater() {
      await sql`update payment set created_at = created_at - interval '6 minutes', ask_at = clock_timestamp()
        where ask_at is not null`.execute(test.db);
    },
    async close() {
      await test.close();
      await fake.close();
    },
  };
  return app;
}
