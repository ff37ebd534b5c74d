import type { PaymentStatus } from '@boast/domain/payment/payment';
import { ProviderUnavailable } from '../../gateways/payments/payment-gateway.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { auditedWrite } from '../audit/audited-write.ts';
import { askProvider } from './ask-provider.ts';
import { readAdminPayment } from './payment-details-view.ts';
import { findPayment } from './payment-store.ts';

export const askAboutPaymentHandlers = {
  /** Applies the provider's answer, as the reconciler does; nobody decides by hand what was paid. */
  askAboutPayment: async ({ ctx, actor, params, body }) => {
    const before = await askById(ctx, params.paymentId).catch((error: unknown) => {
      throw error instanceof ProviderUnavailable ? unavailable() : error;
    });
    if (before === null) throw notFound('Payment');
    const after = await readAdminPayment(ctx.db, params.paymentId);
    return auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'payment.ask',
      resource: { type: 'PAYMENT', id: params.paymentId },
      reason: body.reason,
      write: async () => ({ data: after, before: { status: before }, after: { status: after.status } }),
    });
  },
} satisfies Partial<Handlers>;

/** Returns the payment's status before; null when there is none. It throws ProviderUnavailable. */
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
  new ApiError('UNAVAILABLE', "The card provider isn't responding. Please try again later.");
