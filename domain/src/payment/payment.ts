/** The life of a payment as data: what may be heard of it, and what it then is. Used by webhook, reconciler and receipt alike. */
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
 * `opened`: the provider has a checkout for it. `paid`, `failed`, `expired`: how that ended. `refunded`: all of the
 * money went back. `disputed`: the bank took it back. `cleared`: neither holds any more.
 */
export type PaymentNews = 'opened' | 'paid' | 'failed' | 'expired' | 'refunded' | 'disputed' | 'cleared';

const beforePaid = { refunded: null, disputed: null, cleared: null } as const;
const afterPaid = { opened: null, paid: null, failed: null, expired: null } as const;

/** Null: nothing changes, the news are late or repeated. Money that came in wins over every earlier end (edge 29). */
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

/** The money has come in, whatever became of it since. */
export const isPaid = (status: PaymentStatus): boolean =>
  status === 'SUCCEEDED' || status === 'REFUNDED' || status === 'DISPUTED';

/** The provider may still say something that ends it. */
export const isOpen = (status: PaymentStatus): boolean => status === 'CREATING' || status === 'PENDING';

/** What a provider says of a checkout, and whether it is the one that was ordered (edge 30). */

/** `processing`: the person is done, the money is not here yet. */
type CheckoutState = 'open' | 'processing' | 'paid' | 'failed' | 'expired';

/** The terms of a payment, as stored before the provider was asked, or as the provider tells them. */
export interface PaymentTerms {
  readonly userId: string | null;
  readonly amountCents: number | null;
  /** Lower case, as in `usd`. */
  readonly currency: string | null;
  /** Real money, not a test. */
  readonly livemode: boolean;
}

type Mismatch = 'user' | 'amount' | 'currency' | 'mode';

/** Where what the provider tells differs from what was stored. Anything in it means: no credit, and a person must look. */
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

/** When a person should look at a payment that the machinery alone may not bring to an end. */

export const PAYMENT_DOUBTS = ['unanswered', 'overdue', 'disputed', 'mismatch', 'event_waiting'] as const;

/**
 * `unanswered`: the provider never said that it opened a checkout. `overdue`: a checkout ends within a day and this one
 * has not. `disputed`: a bank took the money back. `mismatch`: the provider tells something else than was ordered.
 * `event_waiting`: the provider told something that could not be applied.
 */
type PaymentDoubt = (typeof PAYMENT_DOUBTS)[number];

const MINUTE_MS = 60_000;

/** How old an order is when something of it changes. Each must have ended before the next begins. */
export const PAYMENT_AGES_MS = {
  /** Until then the same order leads to the same checkout, which is opened where it is not. */
  opensAgain: 10 * MINUTE_MS,
  /** An order that the provider has not heard of never reaches it any more. */
  givenUp: 15 * MINUTE_MS,
  /** Still not answered: a person should look. */
  unanswered: 20 * MINUTE_MS,
  /** A checkout ends within a day. */
  overdue: 25 * 60 * MINUTE_MS,
} as const;

interface PaymentFacts {
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
  if (status === 'CREATING' && ageMs > PAYMENT_AGES_MS.unanswered) return 'unanswered';
  if (status === 'PENDING' && ageMs > PAYMENT_AGES_MS.overdue) return 'overdue';
  return null;
}

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
