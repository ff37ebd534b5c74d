import type { Db } from '../../db/database.ts';
import type { Config } from '../../process/config.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { createSandboxGateway } from './sandbox/sandbox-gateway.ts';

export async function createPaymentGateway(
  { stripe }: Pick<Config, 'stripe'>,
  db: Db,
): Promise<PaymentGateway> {
  if (!stripe) return createSandboxGateway(db);
  const { createStripeGateway } = await import('./stripe-gateway.ts');
  return createStripeGateway(stripe);
}
