import { hear, type PaymentStatus } from '@boast/domain/payment/payment';
import { PAYMENT_AGES_MS } from '@boast/domain/payment/payment-doubt';
import { inTransaction } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import { applyFact } from './apply-fact.ts';
import { lockPayment, type PaymentRow, updatePayment } from './payment-store.ts';

export async function askProvider(ctx: Context, payment: PaymentRow): Promise<void> {
  const { id: paymentId, session_id: sessionId, created_at } = payment;
  const facts = await ctx.payments.ask({ paymentId, sessionId, createdAt: new Date(created_at) });
  for (const fact of facts) await inTransaction(ctx.db, (tx) => applyFact(tx, payment.provider, fact));
  const age = ctx.clock.now().getTime() - Date.parse(created_at);
  if (facts.length === 0 && age > PAYMENT_AGES_MS.givenUp) await giveUp(ctx, payment);
}

/** Nobody can have paid: the provider never answered the opening, so no browser got the checkout's secret. */
async function giveUp(ctx: Context, { provider, id }: PaymentRow): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const current = await lockPayment(tx, provider, { id });
    if (current?.status !== 'CREATING') return;
    await updatePayment(tx, current, {
      status: hear(current.status as PaymentStatus, 'failed'),
      ask_at: null,
    });
  });
}
