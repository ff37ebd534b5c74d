import { CREDIT_PRICE_CENTS } from '@boast/domain/credits/credits';
import Stripe from 'stripe';
import {
  type AskedPayment,
  CHECKOUT_LIFETIME_MS,
  OLDEST_WEBHOOK_SECONDS,
  type OpenedCheckout,
  type PaymentGateway,
  type PaymentOrder,
  ProviderUnavailable,
} from './payment-gateway.ts';
import type { ProviderEvent, ProviderFact } from './provider-fact.ts';
import {
  checkoutOf,
  disputeOf,
  eventOf,
  PAYMENT_KEY,
  paymentIdIn,
  refundOf,
  STRIPE_EVENTS,
} from './stripe-facts.ts';

interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Undefined means Stripe itself; tests set a fake. */
  readonly apiUrl: string | undefined;
}

export function createStripeGateway({ secretKey, webhookSecret, apiUrl }: StripeSettings): PaymentGateway {
  const stripe = createClient(secretKey, apiUrl);
  const livemode = /^[a-z]+_live_/.test(secretKey);
  return {
    name: 'stripe',
    livemode,
    sandbox: null,
    openCheckout: (order) => answered(() => openCheckout(stripe, order)),
    ask: (payment) => answered(() => ask(stripe, payment, livemode)),
    paymentOfIntent: (intentId) => answered(() => paymentOfIntent(stripe, intentId)),
    readEvent: async (body, signature) => readEvent(stripe, { body, signature, webhookSecret }),
    async *listEvents(since) {
      const listed = stripe.events.list({
        created: { gte: Math.floor(since.getTime() / 1_000) },
        types: [...STRIPE_EVENTS],
        limit: 100,
      });
      const pages = listed[Symbol.asyncIterator]();
      for (;;) {
        const next = await answered(() => pages.next());
        if (next.done) return;
        yield eventOf(next.value);
      }
    },
  };
}

function createClient(secretKey: string, apiUrl: string | undefined): Stripe {
  const options = { maxNetworkRetries: 2, timeout: 15_000, telemetry: false };
  if (apiUrl === undefined) return new Stripe(secretKey, options);
  const { hostname, port, protocol } = new URL(apiUrl);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return new Stripe(secretKey, {
    ...options,
    host: hostname,
    port: port || (scheme === 'http' ? 80 : 443),
    protocol: scheme,
  });
}

async function openCheckout(stripe: Stripe, order: PaymentOrder): Promise<OpenedCheckout> {
  const metadata = { [PAYMENT_KEY]: order.paymentId };
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      ui_mode: 'embedded_page',
      // An amount in another currency could not be compared with the order.
      adaptive_pricing: { enabled: false },
      line_items: [
        {
          quantity: order.creditAmount,
          price_data: {
            currency: order.currency,
            unit_amount: CREDIT_PRICE_CENTS,
            product_data: { name: 'Credit' },
          },
        },
      ],
      client_reference_id: order.userId,
      ...(order.email !== null && { customer_email: order.email }),
      metadata,
      payment_intent_data: { metadata },
      // Computed from the order's time, because a repeated call must be identical.
      expires_at: Math.ceil((order.createdAt.getTime() + CHECKOUT_LIFETIME_MS) / 1_000),
      return_url: order.returnUrl,
    },
    { idempotencyKey: `payment:${order.paymentId}` },
  );
  if (session.client_secret === null) throw new ProviderUnavailable('the checkout has no secret');
  return { sessionId: session.id, sessionSecret: session.client_secret };
}

async function ask(stripe: Stripe, payment: AskedPayment, livemode: boolean): Promise<ProviderFact[]> {
  const session = payment.sessionId
    ? await found(stripe.checkout.sessions.retrieve(payment.sessionId, { expand: ['payment_intent'] }))
    : await findSession(stripe, payment);
  const checkout = session && checkoutOf(session);
  if (!checkout) return [];
  const { intentId } = checkout;
  if (checkout.state !== 'paid' || intentId === null) return [checkout];
  const [refunds, disputes] = await Promise.all([
    stripe.refunds.list({ payment_intent: intentId, limit: 100 }),
    stripe.disputes.list({ payment_intent: intentId, limit: 100 }),
  ]);
  const reversals = [
    ...refunds.data.map((refund) => refundOf(refund, livemode)),
    ...disputes.data.map(disputeOf),
  ];
  return [checkout, ...reversals.filter((fact) => fact !== null)];
}

/** A session that was never confirmed to us was opened within minutes of its order. */
async function findSession(stripe: Stripe, payment: AskedPayment): Promise<Stripe.Checkout.Session | null> {
  const ordered = Math.floor(payment.createdAt.getTime() / 1_000);
  const created = { gte: ordered - 60, lte: ordered + 15 * 60 };
  for await (const session of stripe.checkout.sessions.list({ created, limit: 100 })) {
    if (paymentIdIn(session.metadata) === payment.paymentId) return session;
  }
  return null;
}

async function paymentOfIntent(stripe: Stripe, intentId: string): Promise<string | null> {
  const intent = await found(stripe.paymentIntents.retrieve(intentId));
  return intent && paymentIdIn(intent.metadata);
}

interface Webhook {
  readonly body: Buffer;
  readonly signature: string;
  readonly webhookSecret: string;
}

/** While the secret is being changed, either of the two may have signed. */
function readEvent(stripe: Stripe, { webhookSecret, ...signed }: Webhook): ProviderEvent | null {
  for (const secret of webhookSecret.split(',')) {
    const event = readSigned(stripe, { ...signed, webhookSecret: secret });
    if (event) return event;
  }
  return null;
}

function readSigned(stripe: Stripe, { body, signature, webhookSecret }: Webhook): ProviderEvent | null {
  try {
    return eventOf(stripe.webhooks.constructEvent(body, signature, webhookSecret, OLDEST_WEBHOOK_SECONDS));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return null;
    throw error;
  }
}

async function found<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null;
    throw error;
  }
}

async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) {
      throw new ProviderUnavailable(`the card provider did not do what was asked: ${error.type}`, {
        cause: error,
      });
    }
    throw error;
  }
}
