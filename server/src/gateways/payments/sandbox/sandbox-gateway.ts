import type { Db } from '../../../db/database.ts';
import { OLDEST_WEBHOOK_SECONDS, type PaymentGateway } from '../payment-gateway.ts';
import { createSandboxCheckout } from './sandbox-checkout.ts';
import { eventsSince, factsOf, parseEvent, sessionOfIntent } from './sandbox-events.ts';
import { findSession, insertSession, secretOf } from './sandbox-store.ts';

/** The stand-in for a card provider needs no keys: no real card, money or network is involved. */
export function createSandboxGateway(db: Db): PaymentGateway {
  return {
    name: 'sandbox',
    livemode: false,
    sandbox: createSandboxCheckout(db),
    async openCheckout(order) {
      const { id, secret } = await insertSession(db, order);
      return { sessionId: id, sessionSecret: secret };
    },
    async ask({ paymentId }) {
      const session = await findSession(db, 'payment_id', paymentId);
      return session ? factsOf(db, session) : [];
    },
    async paymentOfIntent(intentId) {
      const id = sessionOfIntent(intentId);
      const session = id === null ? null : await findSession(db, 'id', id);
      return session?.payment_id ?? null;
    },
    async readEvent(body, signature) {
      const { default: Stripe } = await import('stripe');
      const secret = await secretOf(db);
      try {
        // This is called only to verify: it would return an event of Stripe's.
        Stripe.webhooks.constructEvent(body, signature, secret, OLDEST_WEBHOOK_SECONDS);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
        throw error;
      }
      return parseEvent(body.toString('utf8'));
    },
    async *listEvents(since) {
      yield* await eventsSince(db, since);
    },
  };
}
