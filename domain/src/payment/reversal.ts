import { CREDIT_PRICE_CENTS, type Credits, credits, type Holding } from '../credits/credits.ts';
import type { PaymentNews } from './payment.ts';

/**
 * Refunds and disputes. News of them come late, twice and in any order, so each is a step on a scale that only rises, and
 * what was taken back follows from the reversals that stand, not from the order in which they were heard of.
 */

/**
 * `announced`: nothing has moved (a bank asks). `open`: the money is gone for now. `settled`: for good.
 * `undone`: it came back, because a dispute was won or a refund failed.
 */
export const REVERSAL_STATES = ['announced', 'open', 'settled', 'undone'] as const;
export type ReversalState = (typeof REVERSAL_STATES)[number];

export interface Reversal {
  readonly kind: 'refund' | 'dispute';
  readonly amountCents: number;
  readonly state: ReversalState;
}

/** The state of a reversal that was `known`, after the provider has reported `told`. */
export const laterState = (known: ReversalState, told: ReversalState): ReversalState =>
  REVERSAL_STATES.indexOf(told) > REVERSAL_STATES.indexOf(known) ? told : known;

/** The money is away. */
export const isStanding = (state: ReversalState): boolean => state === 'open' || state === 'settled';

const standingCents = (reversals: readonly Reversal[]): number =>
  reversals.reduce((sum, { state, amountCents }) => (isStanding(state) ? sum + amountCents : sum), 0);

interface PaidTerms {
  readonly amountCents: number;
  readonly creditAmount: number;
}

/**
 * Credits that must have been taken back: one for each price begun of what went back, and never more than were bought, be
 * it by refund, dispute or both (edge 32).
 */
export function creditsToTakeBack(payment: PaidTerms, reversals: readonly Reversal[]): Credits {
  const back = Math.min(standingCents(reversals), payment.amountCents);
  return credits(Math.min(Math.ceil(back / CREDIT_PRICE_CENTS), payment.creditAmount));
}

/** The status of a paid payment, given the reversals that stand. */
export function newsOfReversals({ amountCents }: PaidTerms, reversals: readonly Reversal[]): PaymentNews {
  if (reversals.some(({ kind, state }) => kind === 'dispute' && isStanding(state))) return 'disputed';
  return standingCents(reversals) >= amountCents ? 'refunded' : 'cleared';
}

/** Which entries end when credits must come back that were spent already (edge 32). */

interface PaidEntry {
  readonly entryId: string;
  readonly creditsPaid: number;
}

interface TakeBackPlan {
  /** Entries to void, in this order; each gives back what it paid. */
  readonly voided: readonly string[];
  /** What the person owes after it all. */
  readonly debt: Credits;
}

/**
 * Takes what the person holds, then voids entries of tournaments that are not sealed, newest first, until it is enough.
 * `voidable` must be in that order. What is still missing is owed.
 */
export function planTakeBack(
  holding: Holding,
  toTake: Credits,
  voidable: readonly PaidEntry[],
): TakeBackPlan {
  let missing = toTake + holding.debt - holding.credits;
  const voided: string[] = [];
  for (const { entryId, creditsPaid } of voidable) {
    if (missing <= 0) break;
    if (creditsPaid === 0) continue;
    voided.push(entryId);
    missing -= creditsPaid;
  }
  return { voided, debt: credits(Math.max(0, missing)) };
}
