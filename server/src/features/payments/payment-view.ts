import type { Payment } from '@boast/contract/payments';
import type { PaymentStatus } from '@boast/domain/payment/payment';
import type { PaymentRow } from './payment-store.ts';

/** A payment as its owner sees it. */
export const paymentView = (row: PaymentRow): Payment => ({
  id: row.id,
  status: row.status as PaymentStatus,
  amountCents: row.amount_cents,
  currency: row.currency,
  creditAmount: row.credit_amount,
  createdAt: row.created_at.toISOString(),
  isTest: !row.livemode,
});
