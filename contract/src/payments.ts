import { CREDIT_PACKS } from '@boast/domain/credits/credits';
import { PAYMENT_STATUSES } from '@boast/domain/payment/payment';
import * as z from 'zod';
import { instant, operation, single, uuid } from './operation.ts';

export const payment = z.object({
  id: uuid,
  status: z.enum(PAYMENT_STATUSES),
  amountCents: z.int(),
  /** Lower case, as in `usd`. */
  currency: z.string(),
  creditAmount: z.int(),
  createdAt: instant,
  /** No real money moves. */
  isTest: z.boolean(),
});
export type Payment = z.infer<typeof payment>;

export const createPayment = operation({
  method: 'POST',
  path: '/payments',
  summary:
    'Begins to buy credits; asked again within minutes for as many, it answers the checkout that is open',
  access: 'player',
  body: z.strictObject({ creditAmount: z.literal(CREDIT_PACKS) }),
  response: single(
    payment.extend({
      /** What the embedded checkout is opened with. */
      sessionSecret: z.string(),
      /** Whose checkout that is. */
      provider: z.enum(['stripe', 'sandbox']),
    }),
  ),
  status: 201,
  idempotent: true,
  errors: ['EMAIL_NOT_VERIFIED', 'TERMS_NOT_ACCEPTED', 'NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED', 'UNAVAILABLE'],
});

export const getPayment = operation({
  method: 'GET',
  path: '/payments/:paymentId',
  summary: 'An own payment; while it is open the provider is asked how it stands',
  access: 'player',
  params: z.object({ paymentId: uuid }),
  response: single(payment),
  errors: ['NOT_FOUND'],
});
