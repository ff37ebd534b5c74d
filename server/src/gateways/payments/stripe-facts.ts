/** Stripe's objects become facts. Only what is used is read, and names, addresses and cards are left behind. */
import type { ReversalState } from '@boast/domain/payment/reversals';
import type Stripe from 'stripe';
import * as z from 'zod';
import type { CheckoutFact, ProviderEvent, ProviderFact, ReversalFact } from './provider-fact.ts';

export const PAYMENT_KEY = 'payment_id';

/** The webhook endpoint must subscribe to these events. */
export const STRIPE_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const;

export const eventOf = (event: Stripe.Event): ProviderEvent => ({
  id: event.id,
  type: event.type,
  happenedAt: new Date(event.created * 1_000),
  fact: factOf(event),
});

function factOf({ type, livemode, data }: Stripe.Event): ProviderFact | null {
  if (!(STRIPE_EVENTS as readonly string[]).includes(type)) return null;
  const { object } = data;
  if (object.object === 'checkout.session')
    return checkoutOf(object, { failed: type === 'checkout.session.async_payment_failed' });
  if (object.object === 'refund') return refundOf(object, livemode);
  return object.object === 'dispute' ? disputeOf(object) : null;
}

/** Returns null for a session that another product of the same account opened. */
export function checkoutOf(
  session: Stripe.Checkout.Session,
  { failed = false }: { failed?: boolean } = {},
): CheckoutFact | null {
  const paymentId = paymentIdIn(session.metadata);
  if (paymentId === null) return null;
  return {
    kind: 'checkout',
    paymentId,
    sessionId: session.id,
    intentId: idOf(session.payment_intent),
    state: stateOf(session, failed || intentFailed(session.payment_intent)),
    userId: session.client_reference_id,
    amountCents: session.amount_total,
    currency: session.currency,
    livemode: session.livemode,
  };
}

function stateOf(session: Stripe.Checkout.Session, failed: boolean): CheckoutFact['state'] {
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete') return 'open';
  if (session.payment_status !== 'unpaid') return 'paid';
  return failed ? 'failed' : 'processing';
}

/** Only known when the intent was fetched together with its session. */
function intentFailed(intent: Stripe.Checkout.Session['payment_intent']): boolean {
  if (intent === null || typeof intent === 'string') return false;
  return intent.status === 'requires_payment_method' || intent.status === 'canceled';
}

/** Returns null when no money is named. */
export function refundOf(refund: Stripe.Refund, livemode: boolean): ReversalFact | null {
  if (refund.amount < 1) return null;
  return {
    kind: 'reversal',
    of: 'refund',
    id: refund.id,
    paymentId: paymentIdIn(refund.metadata),
    intentId: idOf(refund.payment_intent),
    state: REFUND_STATE[refund.status ?? 'pending'] ?? 'open',
    amountCents: refund.amount,
    currency: refund.currency,
    livemode,
  };
}

export function disputeOf(dispute: Stripe.Dispute): ReversalFact | null {
  if (dispute.amount < 1) return null;
  return {
    kind: 'reversal',
    of: 'dispute',
    id: dispute.id,
    paymentId: paymentIdIn(dispute.metadata),
    intentId: idOf(dispute.payment_intent),
    state: DISPUTE_STATE[dispute.status] ?? 'open',
    amountCents: dispute.amount,
    currency: dispute.currency,
    livemode: dispute.livemode,
  };
}

/** An unknown status counts as money gone: better a credit too few than one too many. */
const REFUND_STATE: Readonly<Record<string, ReversalState>> = {
  pending: 'open',
  requires_action: 'open',
  succeeded: 'settled',
  failed: 'undone',
  canceled: 'undone',
};

/** While a bank only warns or inquires, the money is still ours. */
const DISPUTE_STATE: Readonly<Record<string, ReversalState>> = {
  warning_needs_response: 'announced',
  warning_under_review: 'announced',
  warning_closed: 'announced',
  prevented: 'announced',
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  lost: 'settled',
  won: 'undone',
};

export function paymentIdIn(metadata: Stripe.Metadata | null): string | null {
  const parsed = z.guid().safeParse(metadata?.[PAYMENT_KEY]);
  return parsed.success ? parsed.data : null;
}

const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'object' ? (reference?.id ?? null) : reference;
