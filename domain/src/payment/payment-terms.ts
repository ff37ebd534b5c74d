export interface PaymentTerms {
  readonly userId: string | null;
  readonly amountCents: number | null;
  /** Lower case, as in `usd`. */
  readonly currency: string | null;
  readonly livemode: boolean;
}

type Mismatch = 'user' | 'amount' | 'currency' | 'mode';

/**
 * The terms in which the provider's report differs from the stored ones. Any difference means that no credits are
 * given and a person must look.
 */
export function mismatches(stored: PaymentTerms, reported: PaymentTerms): Mismatch[] {
  const checks: [Mismatch, boolean][] = [
    ['user', stored.userId === reported.userId],
    ['amount', stored.amountCents === reported.amountCents],
    ['currency', stored.currency === reported.currency],
    ['mode', stored.livemode === reported.livemode],
  ];
  return checks.flatMap(([name, same]) => (same ? [] : [name]));
}
