import type { Payment } from '@boast/contract/payments';

interface PaymentText {
  readonly title: string;
  readonly note: string;
  readonly paid: boolean;
  /** `open`: the money may have been taken, and no credits were added yet. */
  readonly outcome: 'done' | 'open' | 'nothing';
}

const processing: PaymentText = {
  title: 'Payment Processing',
  note: 'Your payment is being processed. This may take a few minutes.',
  paid: false,
  outcome: 'open',
};

const WORDS = {
  CREATING: processing,
  PENDING: processing,
  SUCCEEDED: {
    title: 'Payment Successful',
    note: 'Your credits have been added.',
    paid: true,
    outcome: 'done',
  },
  FAILED: {
    title: 'Payment Failed',
    note: "You haven't been charged and no credits were added. You can try again.",
    paid: false,
    outcome: 'nothing',
  },
  EXPIRED: {
    title: 'Payment Expired',
    note: "The checkout was left open too long. You haven't been charged.",
    paid: false,
    outcome: 'nothing',
  },
  REFUNDED: {
    title: 'Payment Receipt',
    note: 'This payment was refunded and its credits were taken back.',
    paid: false,
    outcome: 'done',
  },
  DISPUTED: {
    title: 'Payment Receipt',
    note: "This payment is disputed. Its credits are on hold until that's settled.",
    paid: false,
    outcome: 'done',
  },
} as const satisfies Record<Payment['status'], PaymentText>;

/** For statuses that only a newer server knows: names the status and claims nothing. */
const otherPayment: PaymentText = {
  title: 'Payment Receipt',
  note: 'The current status of your payment.',
  paid: false,
  outcome: 'done',
};

export const describePayment = (status: string): PaymentText =>
  Object.entries(WORDS).find(([name]) => name === status)?.[1] ?? otherPayment;

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export const dollars = (cents: number): string => usd.format(cents / 100);

export const creditsText = (credits: number): string => `${credits} ${credits === 1 ? 'credit' : 'credits'}`;
