import type { PaymentStatus } from '@boast/domain/payment/payment';
import { inTransaction } from '../../db/database.ts';
import { ProviderUnavailable } from '../../gateways/payments/payment-gateway.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { recordAudit } from '../records/audit/record-audit.ts';
import { askProvider } from './ask-provider.ts';
import { readAdminPayment } from './payment-details-view.ts';
import { findPayment } from './payment-store.ts';

export const askAboutPaymentHandlers = {
  /** It applies the provider's answer, as the reconciler does; nobody decides by hand what was paid. */
  askAboutPayment: async ({ ctx, actor, params, body }) => {
    const before = await askById(ctx, params.paymentId).catch((error: unknown) => {
      throw error instanceof ProviderUnavailable ? unavailable() : error;
    });
    if (before === null) throw notFound('Payment');
    const after = await readAdminPayment(ctx.db, params.paymentId);
    await inTransaction(ctx.db, (tx) =>
      recordAudit(tx, {
        actorId: actor.userId,
        action: 'payment.ask',
        resourceType: 'PAYMENT',
        resourceId: params.paymentId,
        reason: body.reason,
        before: { status: before },
        after: { status: after.status },
      }),
    );
    return { data: after };
  },
} satisfies Partial<Handlers>;

/** It returns the payment's status before; null when there is none. It throws ProviderUnavailable. */
async function askById(ctx: Context, id: string): Promise<PaymentStatus | null> {
  const payment = await findPayment(ctx.db, id);
  if (!payment) return null;
  // The payment went through another provider than the configured one.
  if (payment.provider !== ctx.payments.name)
    throw new ProviderUnavailable('the provider of this payment is not configured');
  await askProvider(ctx, payment);
  return payment.status as PaymentStatus;
}

const unavailable = () =>
  new ApiError('UNAVAILABLE', 'The card provider does not answer at the moment. Please try again later.');
