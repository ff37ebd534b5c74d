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
