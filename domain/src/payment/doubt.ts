/** When a person should look at a payment that the machinery alone may not bring to an end. */
import type { PaymentStatus } from './status.ts';

export const PAYMENT_DOUBTS = ['unanswered', 'overdue', 'disputed', 'mismatch', 'event_waiting'] as const;

/**
 * `unanswered`: the provider never said that it opened a checkout. `overdue`: a checkout ends within a day and this one
 * has not. `disputed`: a bank took the money back. `mismatch`: the provider tells something else than was ordered.
 * `event_waiting`: the provider told something that could not be applied.
 */
type PaymentDoubt = (typeof PAYMENT_DOUBTS)[number];

export const UNANSWERED_AFTER_MS = 10 * 60_000;
export const OVERDUE_AFTER_MS = 25 * 3_600_000;

export interface PaymentFacts {
  readonly status: PaymentStatus;
  readonly ageMs: number;
  /** A mismatch was found and nobody has dealt with it. */
  readonly hasMismatch: boolean;
  /** Something the provider told is not applied after a minute. */
  readonly hasWaitingEvent: boolean;
}

/** The gravest doubt; null when all is well, or a good end is still to be expected. */
export function doubtOf({ status, ageMs, hasMismatch, hasWaitingEvent }: PaymentFacts): PaymentDoubt | null {
  if (hasMismatch) return 'mismatch';
  if (status === 'DISPUTED') return 'disputed';
  if (hasWaitingEvent) return 'event_waiting';
  if (status === 'CREATING' && ageMs > UNANSWERED_AFTER_MS) return 'unanswered';
  if (status === 'PENDING' && ageMs > OVERDUE_AFTER_MS) return 'overdue';
  return null;
}
