/** What a provider says of a checkout, and whether it is the one that was ordered (edge 30). */
import type { PaymentNews } from './status.ts';

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
