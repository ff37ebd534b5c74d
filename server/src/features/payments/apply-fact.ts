/**
 * What a provider says becomes what the product knows. Facts may come in any order and any number of times, from webhooks
 * and from answers alike: the payment's row is held, states only rise, and the ledger takes each business key once.
 */

import { credits } from '@boast/domain/credits/credits';
import {
  hear,
  isOpen,
  isPaid,
  mismatches,
  NEWS_OF_CHECKOUT,
  type PaymentStatus,
  type PaymentTerms,
} from '@boast/domain/payment/payment';
import { laterState } from '@boast/domain/payment/reversal';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { CheckoutFact, ProviderFact, ReversalFact } from '../../gateways/payments/provider-fact.ts';
import { recordPurchase } from '../credits/change-credits.ts';
import { openDataIssue } from '../data-issues/data-issue.ts';
import { keepReversal, lockPayment, type PaymentRow, reversalsOf, updatePayment } from './payment-store.ts';
import { settleReversals } from './settle-reversals.ts';

/** `refused`: it does not match what was ordered, and a person must look. `not_ours`: of a payment we do not have. */
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
  const updated = await updatePayment(tx, payment.id, {
    status,
    session_id: fact.sessionId,
    intent_id: payment.intent_id ?? fact.intentId,
    ...(becomesPaid && { paid_at: sql<Date>`clock_timestamp()` }),
    ...(!isOpen(status) && { ask_at: null }),
  });
  if (becomesPaid) {
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

async function applyReversal(tx: Tx, provider: string, fact: ReversalFact): Promise<FactOutcome> {
  const payment = await paymentOf(tx, provider, fact);
  if (!payment) return 'not_ours';
  const told = { ...termsOf(payment), currency: fact.currency, livemode: fact.livemode };
  const wrong = mismatches(termsOf(payment), told);
  if (wrong.length > 0) return refuseMismatch(tx, payment, wrong);
  const known = (await reversalsOf(tx, payment.id)).find(({ id }) => id === fact.id);
  await keepReversal(tx, {
    provider,
    id: fact.id,
    paymentId: payment.id,
    kind: fact.of,
    amountCents: known?.amountCents ?? fact.amountCents,
    state: known ? laterState(known.state, fact.state) : fact.state,
  });
  // Told of before the payment itself: it counts from when that is heard of.
  if (isPaid(payment.status as PaymentStatus)) await settleReversals(tx, payment);
  return 'applied';
}

async function paymentOf(tx: Tx, provider: string, fact: ReversalFact): Promise<PaymentRow | null> {
  if (fact.paymentId !== null) return lockPayment(tx, provider, { id: fact.paymentId });
  return fact.intentId === null ? null : lockPayment(tx, provider, { intent_id: fact.intentId });
}

const termsOf = (row: PaymentRow): PaymentTerms => ({
  userId: row.user_id,
  amountCents: row.amount_cents,
  currency: row.currency,
  livemode: row.livemode,
});

/** Edge 30: no credit, and a person must look. */
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
    what: 'Somebody paid for a payment that is not in the database.',
  });
  return 'refused';
}
