import { CREDIT_PRICE_CENTS, type Credits, credits } from '../credits/credits.ts';
import type { PaymentNews } from './payment.ts';

/**
 * News of refunds and disputes comes late, twice and in any order, so each reversal moves up this scale and never down.
 * `announced`: no money has moved (a bank asks). `open`: the money is gone for now. `settled`: it is gone for good. `undone`:
 * it came back, because a dispute was won or a refund failed.
 */
export const REVERSAL_STATES = ['announced', 'open', 'settled', 'undone'] as const;
export type ReversalState = (typeof REVERSAL_STATES)[number];

export interface Reversal {
  readonly kind: 'refund' | 'dispute';
  readonly amountCents: number;
  readonly state: ReversalState;
}

export const laterState = (stored: ReversalState, reported: ReversalState): ReversalState =>
  REVERSAL_STATES.indexOf(reported) > REVERSAL_STATES.indexOf(stored) ? reported : stored;

export const isStanding = (state: ReversalState): boolean => state === 'open' || state === 'settled';

const standingCents = (reversals: readonly Reversal[]): number =>
  reversals.reduce((sum, { state, amountCents }) => (isStanding(state) ? sum + amountCents : sum), 0);

interface PaidTerms {
  readonly amountCents: number;
  readonly creditAmount: number;
}

/**
 * Credits to take back for refunds and disputes together: one for each price, or part of one, that went back, and never more
 * than were bought.
 */
export function creditsToTakeBack(payment: PaidTerms, reversals: readonly Reversal[]): Credits {
  const back = Math.min(standingCents(reversals), payment.amountCents);
  return credits(Math.min(Math.ceil(back / CREDIT_PRICE_CENTS), payment.creditAmount));
}

export function newsOfReversals({ amountCents }: PaidTerms, reversals: readonly Reversal[]): PaymentNews {
  if (reversals.some(({ kind, state }) => kind === 'dispute' && isStanding(state))) return 'disputed';
  return standingCents(reversals) >= amountCents ? 'refunded' : 'cleared';
}
