import { setTimeout as sleep } from 'node:timers/promises';
import type { Payment } from '@boast/contract/payments';
import { isOpen, type PaymentStatus } from '@boast/domain/payment/payment';
import { inTransaction } from '../../db/database.ts';
import { notFound } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { askProvider } from './ask-provider.ts';
import { claimForAsking, findPayment, type PaymentRow } from './payment-store.ts';

/** The receipt page waits this long for the provider; a later answer is applied too. */
const PATIENCE_MS = 3_000;

export const paymentHandlers = {
  getPayment: async ({ ctx, actor, params }) => {
    const payment = await findPayment(ctx.db, params.paymentId);
    // Somebody else's payment answers 404, so that ids reveal nothing.
    if (payment?.user_id !== actor.userId) throw notFound('Payment');
    if (!isOpen(payment.status as PaymentStatus) || !(await mayAsk(ctx, payment))) {
      return { data: paymentView(payment) };
    }
    const asking = askProvider(ctx, payment).catch((error: unknown) =>
      ctx.log.warn({ err: error, paymentId: payment.id }, 'the card provider was asked in vain'),
    );
    await Promise.race([asking, sleep(PATIENCE_MS, undefined, { ref: false })]);
    return { data: paymentView((await findPayment(ctx.db, payment.id)) ?? payment) };
  },
} satisfies Partial<Handlers>;

export const paymentView = (row: PaymentRow): Payment => ({
  id: row.id,
  status: row.status as PaymentStatus,
  amountCents: row.amount_cents,
  currency: row.currency,
  creditAmount: row.credit_amount,
  createdAt: row.created_at,
  isTest: !row.livemode,
});

/** The provider is asked at most every other second, even if pages in many tabs ask each second. */
async function mayAsk({ db, payments }: Context, payment: PaymentRow): Promise<boolean> {
  if (payment.provider !== payments.name) return false;
  return inTransaction(db, (tx) => claimForAsking(tx, payment.id));
}
