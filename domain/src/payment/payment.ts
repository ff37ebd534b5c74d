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
 * Null when nothing changes because the news is late or repeated. A payment that was received wins over every earlier end.
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

export const isOpen = (status: PaymentStatus): boolean => status === 'CREATING' || status === 'PENDING';

/** `processing`: the person is done, but the money has not arrived. */
type CheckoutState = 'open' | 'processing' | 'paid' | 'failed' | 'expired';

export const NEWS_OF_CHECKOUT = {
  open: 'opened',
  processing: 'opened',
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
} as const satisfies Record<CheckoutState, PaymentNews>;
