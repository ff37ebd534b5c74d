/** The life of a payment as data: what may be heard of it, and what it then is. Used by webhook, reconciler and receipt alike. */

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
