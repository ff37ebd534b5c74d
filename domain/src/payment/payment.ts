/** The life of a payment as data. Webhook, reconciler and receipt all use it. */
import { CREDIT_PRICE_CENTS, type Credits, credits, type Holding } from '../credits/credits.ts';

export const PAYMENT_STATUSES = [
  'CREATING',
  'PENDING',
  'SUCCEEDED',
  'FAILED',
  'EXPIRED',
  'REFUNDED',
  'DISPUTED',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * `opened`: the provider has a checkout for it. `paid`, `failed`, `expired`: how the checkout ended. `refunded`: all of the
 * money went back. `disputed`: the bank took it back. `cleared`: neither holds any more.
 */
export type PaymentNews = 'opened' | 'paid' | 'failed' | 'expired' | 'refunded' | 'disputed' | 'cleared';

const beforePaid = { refunded: null, disputed: null, cleared: null } as const;
const afterPaid = { opened: null, paid: null, failed: null, expired: null } as const;

/**
 * Null when nothing changes because the news is late or repeated. A payment that was received wins over every earlier end (edge
 * 29).
 */
export const NEXT_PAYMENT_STATUS = {
  CREATING: { ...beforePaid, opened: 'PENDING', paid: 'SUCCEEDED', failed: 'FAILED', expired: 'EXPIRED' },
  PENDING: { ...beforePaid, opened: null, paid: 'SUCCEEDED', failed: 'FAILED', expired: 'EXPIRED' },
  FAILED: { ...beforePaid, opened: null, paid: 'SUCCEEDED', failed: null, expired: null },
  EXPIRED: { ...beforePaid, opened: null, paid: 'SUCCEEDED', failed: null, expired: null },
  SUCCEEDED: { ...afterPaid, refunded: 'REFUNDED', disputed: 'DISPUTED', cleared: null },
  REFUNDED: { ...afterPaid, refunded: null, disputed: 'DISPUTED', cleared: 'SUCCEEDED' },
  DISPUTED: { ...afterPaid, refunded: 'REFUNDED', disputed: null, cleared: 'SUCCEEDED' },
} as const satisfies Record<PaymentStatus, Record<PaymentNews, PaymentStatus | null>>;

export const hear = (status: PaymentStatus, news: PaymentNews): PaymentStatus =>
  NEXT_PAYMENT_STATUS[status][news] ?? status;

/** The money was received, even if it went back since. */
export const isPaid = (status: PaymentStatus): boolean =>
  status === 'SUCCEEDED' || status === 'REFUNDED' || status === 'DISPUTED';

/** The provider may still report its end. */
export const isOpen = (status: PaymentStatus): boolean => status === 'CREATING' || status === 'PENDING';

/** `processing`: the person is done, but the money has not arrived. */
type CheckoutState = 'open' | 'processing' | 'paid' | 'failed' | 'expired';

/** The terms of a payment, as stored before the provider was asked, or as the provider reports them. */
export interface PaymentTerms {
  readonly userId: string | null;
  readonly amountCents: number | null;
  /** Lower case, as in `usd`. */
  readonly currency: string | null;
  readonly livemode: boolean;
}

type Mismatch = 'user' | 'amount' | 'currency' | 'mode';

/**
 * The terms in which the provider's report differs from the stored ones (edge 30). Any difference means that no credits are
 * given and a person must look.
 */
export function mismatches(stored: PaymentTerms, told: PaymentTerms): Mismatch[] {
  const checks: [Mismatch, boolean][] = [
    ['user', stored.userId === told.userId],
    ['amount', stored.amountCents === told.amountCents],
    ['currency', stored.currency === told.currency],
    ['mode', stored.livemode === told.livemode],
  ];
  return checks.flatMap(([name, same]) => (same ? [] : [name]));
}

export const NEWS_OF_CHECKOUT = {
  open: 'opened',
  processing: 'opened',
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
} as const satisfies Record<CheckoutState, PaymentNews>;

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
  /** A mismatch that nobody has dealt with. */
  readonly hasMismatch: boolean;
  /** An event of the provider is older than a minute and not applied. */
  readonly hasWaitingEvent: boolean;
}

/** The most serious doubt; null when all is well, or the payment may still end well. */
export function doubtOf({ status, ageMs, hasMismatch, hasWaitingEvent }: PaymentFacts): PaymentDoubt | null {
  if (hasMismatch) return 'mismatch';
  if (status === 'DISPUTED') return 'disputed';
  if (hasWaitingEvent) return 'event_waiting';
  if (status === 'CREATING' && ageMs > PAYMENT_AGES_MS.unanswered) return 'unanswered';
  if (status === 'PENDING' && ageMs > PAYMENT_AGES_MS.overdue) return 'overdue';
  return null;
}

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

/** The state of a reversal in state `known` once the provider has reported `told`. */
export const laterState = (known: ReversalState, told: ReversalState): ReversalState =>
  REVERSAL_STATES.indexOf(told) > REVERSAL_STATES.indexOf(known) ? told : known;

export const isStanding = (state: ReversalState): boolean => state === 'open' || state === 'settled';

const standingCents = (reversals: readonly Reversal[]): number =>
  reversals.reduce((sum, { state, amountCents }) => (isStanding(state) ? sum + amountCents : sum), 0);

interface PaidTerms {
  readonly amountCents: number;
  readonly creditAmount: number;
}

/**
 * Credits to take back for refunds and disputes together: one for each price, or part of one, that went back, and never more
 * than were bought (edge 32).
 */
export function creditsToTakeBack(payment: PaidTerms, reversals: readonly Reversal[]): Credits {
  const back = Math.min(standingCents(reversals), payment.amountCents);
  return credits(Math.min(Math.ceil(back / CREDIT_PRICE_CENTS), payment.creditAmount));
}

/** The news that a paid payment's reversals amount to. */
export function newsOfReversals({ amountCents }: PaidTerms, reversals: readonly Reversal[]): PaymentNews {
  if (reversals.some(({ kind, state }) => kind === 'dispute' && isStanding(state))) return 'disputed';
  return standingCents(reversals) >= amountCents ? 'refunded' : 'cleared';
}

interface PaidEntry {
  readonly entryId: string;
  readonly creditsPaid: number;
}

interface TakeBackPlan {
  /** Entries to void, in this order; each gives back what it paid. */
  readonly voided: readonly string[];
  readonly debt: Credits;
}

/**
 * Takes credits back, even if they were spent (edge 32): first what the person has, then by voiding entries of tournaments that
 * are not sealed, newest first, until it is enough. `voidable` must be in that order. The person owes the rest.
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
