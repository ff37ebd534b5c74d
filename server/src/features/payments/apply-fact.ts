/**
 * A provider's facts may come in any order and any number of times, from webhooks and answers alike: the
 * payment's row is locked, states only move forward, and the ledger takes each business key once.
 */
import { credits } from '@boast/domain/credits/credits';
import { hear, isOpen, isPaid, NEWS_OF_CHECKOUT, type PaymentStatus } from '@boast/domain/payment/payment';
import { mismatches, type PaymentTerms } from '@boast/domain/payment/payment-terms';
import { laterState } from '@boast/domain/payment/reversals';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { CheckoutFact, ProviderFact, ReversalFact } from '../../gateways/payments/provider-fact.ts';
import { recordPurchase } from '../credits/change-credits.ts';
import { hasLeft } from '../credits/has-left.ts';
import { openDataIssue } from '../issues/data-issue.ts';
import { type HeldPayment, lockPayment, type PaymentRow, updatePayment } from './payment-store.ts';
import { keepReversal, reversalsOf } from './reversal-store.ts';
import { issueOfLeaver, settleReversals } from './settle-reversals.ts';

/** `refused`: the fact does not match the order, and a person must look. `not_ours`: we do not have the payment. */
export type FactOutcome = 'applied' | 'refused' | 'not_ours';

export const applyFact = (tx: Tx, provider: string, fact: ProviderFact): Promise<FactOutcome> =>
  fact.kind === 'checkout' ? applyCheckout(tx, provider, fact) : applyReversal(tx, provider, fact);

async function applyCheckout(tx: Tx, provider: string, fact: CheckoutFact): Promise<FactOutcome> {
  const payment = await lockPayment(tx, provider, { id: fact.paymentId });
  if (!payment) return fact.state === 'paid' ? refuseUnknown(tx, fact) : 'not_ours';
  const wrong: string[] = mismatches(termsOf(payment), fact);
  if (payment.session_id !== null && payment.session_id !== fact.sessionId) wrong.push('checkout');
  if (wrong.length > 0) return refuseMismatch(tx, payment, wrong);

  const before = payment.status as PaymentStatus;
  const status = hear(before, NEWS_OF_CHECKOUT[fact.state]);
  const becomesPaid = isPaid(status) && !isPaid(before);
  const isOfLeaver = becomesPaid && (await hasLeft(tx, { userId: payment.user_id, isHeld: true }));
  const updated = await updatePayment(tx, payment, {
    status,
    session_id: fact.sessionId,
    intent_id: payment.intent_id ?? fact.intentId,
    ...(becomesPaid && { paid_at: sql<string>`clock_timestamp()`, credits_withheld: isOfLeaver }),
    ...(!isOpen(status) && { ask_at: null }),
  });
  if (isOfLeaver) await withhold(tx, updated);
  else if (becomesPaid) {
    await recordPurchase(tx, {
      userId: payment.user_id,
      paymentId: payment.id,
      credits: credits(payment.credit_amount),
      cents: payment.amount_cents,
    });
    await settleReversals(tx, updated);
  }
  return 'applied';
}

/**
 * A person who has left gets no credits. An administrator refunds the money by hand; the refund
 * closes the issue.
 */
async function withhold(tx: Tx, payment: HeldPayment): Promise<void> {
  await openDataIssue(tx, {
    ...issueOfLeaver(payment),
    what: `Someone deleted their account and paid ${(payment.amount_cents / 100).toFixed(2)} ${payment.currency.toUpperCase()} after that.`,
  });
  await settleReversals(tx, payment);
}

async function applyReversal(tx: Tx, provider: string, fact: ReversalFact): Promise<FactOutcome> {
  const payment = await paymentOf(tx, provider, fact);
  if (!payment) return 'not_ours';
  const fromProvider = { ...termsOf(payment), currency: fact.currency, livemode: fact.livemode };
  const wrong = mismatches(termsOf(payment), fromProvider);
  if (wrong.length > 0) return refuseMismatch(tx, payment, wrong);
  const stored = (await reversalsOf(tx, payment.id)).find(({ id }) => id === fact.id);
  await keepReversal(tx, {
    provider,
    id: fact.id,
    paymentId: payment.id,
    kind: fact.of,
    amountCents: stored?.amountCents ?? fact.amountCents,
    state: stored ? laterState(stored.state, fact.state) : fact.state,
  });
  // A reversal may arrive before the payment's own fact, which then settles it.
  if (isPaid(payment.status as PaymentStatus)) await settleReversals(tx, payment);
  return 'applied';
}

async function paymentOf(tx: Tx, provider: string, fact: ReversalFact): Promise<HeldPayment | null> {
  if (fact.paymentId !== null) return lockPayment(tx, provider, { id: fact.paymentId });
  return fact.intentId === null ? null : lockPayment(tx, provider, { intent_id: fact.intentId });
}

const termsOf = (row: PaymentRow): PaymentTerms => ({
  userId: row.user_id,
  amountCents: row.amount_cents,
  currency: row.currency,
  livemode: row.livemode,
});

/** A payment of other terms than ours gives no credits, and a person must look. */
async function refuseMismatch(tx: Tx, payment: PaymentRow, wrong: readonly string[]): Promise<'refused'> {
  await openDataIssue(tx, {
    type: 'PAYMENT_MISMATCH',
    resource: { type: 'PAYMENT', id: payment.id, name: `Payment of ${payment.credit_amount} credits` },
    what: `The card provider tells another ${wrong.join(', ')} than was ordered.`,
  });
  return 'refused';
}

async function refuseUnknown(tx: Tx, { paymentId, sessionId }: CheckoutFact): Promise<'refused'> {
  await openDataIssue(tx, {
    type: 'PAYMENT_MISMATCH',
    resource: { type: 'PAYMENT', id: paymentId, name: `Checkout ${sessionId}` },
    what: "Someone paid for a payment that isn't in the database.",
  });
  return 'refused';
}
