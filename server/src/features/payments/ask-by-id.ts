import type { PaymentStatus } from '@boast/domain/payment/payment';
import { ProviderUnavailable } from '../../gateways/payments/payment-gateway.ts';
import type { Context } from '../../http/context.ts';
import { askProvider } from './ask-provider.ts';
import { findPayment } from './payment-store.ts';

/** Asks the provider about one payment at once; answers how it stood before. Null when there is none. Throws ProviderUnavailable. */
export async function askById(ctx: Context, id: string): Promise<PaymentStatus | null> {
  const payment = await findPayment(ctx.db, id);
  if (!payment) return null;
  // Another provider took it than the one that is configured now.
  if (payment.provider !== ctx.payments.name)
    throw new ProviderUnavailable('the provider of this payment is not configured');
  await askProvider(ctx, payment);
  return payment.status as PaymentStatus;
}
