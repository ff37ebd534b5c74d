import { describe, expect, it } from 'vitest';
import { mismatches, type PaymentTerms } from './payment-terms.ts';

describe('edge 30: what the provider tells', () => {
  const stored: PaymentTerms = { userId: 'u', amountCents: 1_000, currency: 'usd', livemode: false };

  it('is what was ordered, or names every difference', () => {
    expect(mismatches(stored, { ...stored })).toEqual([]);
    expect(mismatches(stored, { userId: null, amountCents: 999, currency: 'eur', livemode: true })).toEqual([
      'user',
      'amount',
      'currency',
      'mode',
    ]);
  });
});
