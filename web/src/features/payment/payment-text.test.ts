import { PAYMENT_STATUSES } from '@boast/domain/payment/payment';
import { expect, it } from 'vitest';
import { describePayment, dollars } from './payment-text.ts';

it('claims success for money that came in alone', () => {
  expect(PAYMENT_STATUSES.filter((status) => describePayment(status).paid)).toEqual(['SUCCEEDED']);
});

it('says that an open payment is being processed', () => {
  for (const status of ['CREATING', 'PENDING'] as const) {
    expect(describePayment(status)).toMatchObject({
      title: 'Payment Processing',
      note: 'Your payment is being processed. This may take a few minutes.',
    });
  }
});

it('counts money and credits as far as they came', () => {
  const outcomes = PAYMENT_STATUSES.map((status) => [status, describePayment(status).outcome]);
  expect(Object.fromEntries(outcomes)).toEqual({
    CREATING: 'open',
    PENDING: 'open',
    SUCCEEDED: 'done',
    FAILED: 'nothing',
    EXPIRED: 'nothing',
    REFUNDED: 'done',
    DISPUTED: 'done',
  });
});

it('prints cents as dollars with two decimals', () => {
  expect([1_000, 2_050, 5].map(dollars)).toEqual(['$10.00', '$20.50', '$0.05']);
});

it('a status that this page does not know is a receipt, and claims nothing', () => {
  expect(describePayment('PARTLY_REFUNDED')).toMatchObject({ title: 'Payment Receipt', paid: false });
  expect(describePayment('constructor')).toMatchObject({ title: 'Payment Receipt' });
});
