import type { Db } from '../../db/database.ts';
import type { Config } from '../../process/config.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { createSandboxGateway } from './sandbox/sandbox-gateway.ts';
import { createStripeGateway } from './stripe-gateway.ts';

/** Stripe when its keys are configured, else the sandbox. */
export const createPaymentGateway = ({ stripe }: Pick<Config, 'stripe'>, db: Db): PaymentGateway =>
  stripe ? createStripeGateway(stripe) : createSandboxGateway(db);
