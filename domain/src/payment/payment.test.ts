import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hear,
  isOpen,
  isPaid,
  NEXT_PAYMENT_STATUS,
  PAYMENT_STATUSES,
  type PaymentNews,
  type PaymentStatus,
} from './payment.ts';

const checkoutNews = fc.constantFrom<PaymentNews>('opened', 'failed', 'expired', 'paid');

describe('the status of a payment', () => {
  it('edge 29: is SUCCEEDED once it was paid, whatever came before or comes late', () => {
    fc.assert(
      fc.property(fc.array(checkoutNews), fc.array(checkoutNews), (before, after) => {
        const news: PaymentNews[] = [...before, 'paid', ...after];
        expect(news.reduce<PaymentStatus>(hear, 'CREATING')).toBe('SUCCEEDED');
      }),
    );
  });

  it('never leaves the paid ones for an unpaid one', () => {
    for (const status of PAYMENT_STATUSES.filter(isPaid)) {
      for (const next of Object.values(NEXT_PAYMENT_STATUS[status])) {
        if (next !== null) expect(isPaid(next)).toBe(true);
      }
    }
  });

  it('is not changed by a reversal before it is paid', () => {
    for (const status of PAYMENT_STATUSES.filter((one) => !isPaid(one))) {
      for (const news of ['refunded', 'disputed', 'cleared'] as const)
        expect(hear(status, news)).toBe(status);
    }
  });

  it('is open until it ended', () => {
    expect(PAYMENT_STATUSES.filter(isOpen)).toEqual(['CREATING', 'PENDING']);
  });
});
