import type { PaymentStatus } from './payment.ts';

export const PAYMENT_DOUBTS = ['unanswered', 'overdue', 'disputed', 'mismatch', 'event_waiting'] as const;

/**
 * Why a person should look at a payment. `unanswered`: the provider never said that it opened a checkout. `overdue`: a checkout
 * ends within a day and this one has not. `disputed`: a bank took the money back. `mismatch`: the provider's terms differ from
 * the order. `event_waiting`: an event of the provider could not be applied.
 */
type PaymentDoubt = (typeof PAYMENT_DOUBTS)[number];

const MINUTE_MS = 60_000;

/** The ages of an order at which something changes. Each must be over before the next begins. */
export const PAYMENT_AGES_MS = {
  /** Until this age the same order leads to the same checkout, which is opened if it is not open yet. */
  opensAgain: 10 * MINUTE_MS,
  /** From this age on an order that the provider never heard of will not reach it. */
  givenUp: 15 * MINUTE_MS,
  unanswered: 20 * MINUTE_MS,
  overdue: 25 * 60 * MINUTE_MS,
} as const;

interface PaymentFacts {
  readonly status: PaymentStatus;
  readonly ageMs: number;
  readonly hasMismatch: boolean;
  /** An event of the provider is older than a minute and not applied. */
  readonly hasWaitingEvent: boolean;
}

export function doubtOf({ status, ageMs, hasMismatch, hasWaitingEvent }: PaymentFacts): PaymentDoubt | null {
  if (hasMismatch) return 'mismatch';
  if (status === 'DISPUTED') return 'disputed';
  if (hasWaitingEvent) return 'event_waiting';
  if (status === 'CREATING' && ageMs > PAYMENT_AGES_MS.unanswered) return 'unanswered';
  if (status === 'PENDING' && ageMs > PAYMENT_AGES_MS.overdue) return 'overdue';
  return null;
}
