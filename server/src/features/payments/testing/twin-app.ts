/** The API with Stripe's twin behind it, and what tests of payments keep doing. */
import { randomUUID } from 'node:crypto';
import { credits, type Holding } from '@boast/domain/credits/credits';
import { sql } from 'kysely';
import { inTransaction } from '../../../db/database.ts';
import { type StripeTwin, startStripeTwin } from '../../../gateways/payments/testing/stripe-twin.ts';
import type { TwinObject } from '../../../gateways/payments/testing/stripe-twin-state.ts';
import type { TestPerson } from '../../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { topUp } from '../../credits/change-credits.ts';
import { creditBalanceView } from '../../credits/credit-balance-view.ts';

export interface TwinApp {
  readonly test: TestApp;
  readonly twin: StripeTwin;
  /** Begins a payment through the API and answers its id. */
  order(person: TestPerson, creditAmount: number): Promise<string>;
  /** Orders, pays and delivers what Stripe tells of it. */
  buy(person: TestPerson, creditAmount: number): Promise<string>;
  /** Sends webhooks that Stripe has told since the last time, in order, once. */
  deliverAll(): Promise<void>;
  /** Sends one webhook and answers the status. */
  deliver(event: TwinObject, options?: { secondsAgo?: number; secret?: string }): Promise<number>;
  statusOf(paymentId: string): Promise<string>;
  balanceOf(person: TestPerson): Promise<Holding>;
  give(person: TestPerson, amount: number): Promise<void>;
  /** Makes every open payment due for the reconciler, as after five minutes. */
  fiveMinutesLater(): Promise<void>;
  close(): Promise<void>;
}

export async function createTwinApp(env: Record<string, string> = {}): Promise<TwinApp> {
  const twin = await startStripeTwin();
  const test = await createTestApp({
    FEATURE_CREDITS: 'on',
    STRIPE_SECRET_KEY: 'sk_test_twin',
    STRIPE_PUBLIC_KEY: 'pk_test_twin',
    STRIPE_WEBHOOK_SECRET: twin.webhookSecret,
    STRIPE_API_URL: twin.url,
    ...env,
  });
  const app: TwinApp = {
    test,
    twin,
    async order(person, creditAmount) {
      const answer = await test.call('POST', '/payments', { as: person.token, body: { creditAmount } });
      if (answer.status !== 201) throw new Error(`not ordered: ${JSON.stringify(answer.body)}`);
      return answer.body.data.id;
    },
    async buy(person, creditAmount) {
      const paymentId = await app.order(person, creditAmount);
      twin.state.pay(paymentId);
      await app.deliverAll();
      return paymentId;
    },
    async deliverAll() {
      for (const event of twin.takeEvents()) {
        const status = await app.deliver(event);
        if (status !== 200) throw new Error(`not delivered: ${status}`);
      }
    },
    async deliver(event, options = {}) {
      const { body, signature } = twin.sign(event, options);
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
      await twin.close();
    },
  };
  return app;
}
