import { CREDIT_PACKS } from '@boast/domain/credits/credits';
import { PAYMENT_STATUSES } from '@boast/domain/payment/payment';
import * as z from 'zod';
import { model } from './model.ts';
import { operation } from './operation.ts';
import { dataEnvelope } from './values/data-envelope.ts';
import { instant } from './values/instant.ts';
import { textLine } from './values/text.ts';
import { uuid } from './values/uuid.ts';

export const payment = model('Payment', {
  id: uuid,
  status: z.enum(PAYMENT_STATUSES),
  amountCents: z.int(),
  currency: z.string().describe('Lower case, as in `usd`.'),
  creditAmount: z.int(),
  createdAt: instant,
  isTest: z.boolean(),
});
export type Payment = z.infer<typeof payment>;

/** The sandbox's checkout page reports with this secret, as a card provider's own page does to its server. Test mode only. */
const sessionSecret = textLine().max(200);

const sandboxCheckout = model('SandboxCheckout', {
  state: z
    .enum(['open', 'authenticating', 'processing', 'paid', 'failed', 'expired'])
    .describe('`authenticating`: the page asks for 3-D Secure.'),
  amountCents: z.int(),
  currency: z.string(),
  description: z.string(),
  returnUrl: z.string().describe('The address to go to once the state is processing, paid or failed.'),
});

const step = model('SandboxCheckoutStep', {
  ...sandboxCheckout.shape,
  refusal: z
    .enum(['card_declined', 'authentication_failed', 'not_a_test_card', 'not_open'])
    .nullable()
    .describe('Why nothing was paid. The checkout stays open for another try, except after `not_open`.'),
});
export type SandboxCheckoutStep = z.infer<typeof step>;

export const paymentOperations = {
  createPayment: operation({
    method: 'POST',
    path: '/payments',
    summary: 'Starts a purchase of credits; the same order within minutes returns the checkout that is open',
    access: 'player',
    isOfSite: true,
    body: z.strictObject({ creditAmount: z.literal(CREDIT_PACKS) }),
    response: dataEnvelope(
      payment.extend({
        sessionSecret: z.string(),
        provider: z.enum(['stripe', 'sandbox']),
      }),
    ),
    status: 201,
    idempotent: true,
    errors: [
      'EMAIL_NOT_VERIFIED',
      'TERMS_NOT_ACCEPTED',
      'NOT_FOUND',
      'IDEMPOTENCY_KEY_REUSED',
      'UNAVAILABLE',
    ],
  }),
  getPayment: operation({
    method: 'GET',
    path: '/payments/:paymentId',
    summary: 'One of your payments; while it is open the provider is asked for its state',
    access: 'player',
    isOfSite: true,
    params: z.object({ paymentId: uuid }),
    response: dataEnvelope(payment),
    errors: ['NOT_FOUND'],
  }),
  readSandboxCheckout: operation({
    method: 'POST',
    path: '/sandbox-checkout',
    summary: 'Test mode: the checkout behind a session secret, and the cards it takes',
    access: 'visitor',
    isOfSite: true,
    body: z.strictObject({ sessionSecret }),
    response: dataEnvelope(
      sandboxCheckout.extend({ testCards: z.array(z.object({ number: z.string(), label: z.string() })) }),
    ),
    errors: ['NOT_FOUND'],
  }),
  paySandboxCheckout: operation({
    method: 'POST',
    path: '/sandbox-checkout/pay',
    summary: 'Test mode: pays with a test card',
    access: 'visitor',
    isOfSite: true,
    body: z.strictObject({ sessionSecret, cardNumber: textLine().max(40) }),
    response: dataEnvelope(step),
    errors: ['NOT_FOUND'],
  }),
  authenticateSandboxCheckout: operation({
    method: 'POST',
    path: '/sandbox-checkout/authenticate',
    summary: "Test mode: the person's answer to 3-D Secure",
    access: 'visitor',
    isOfSite: true,
    body: z.strictObject({ sessionSecret, approved: z.boolean() }),
    response: dataEnvelope(step),
    errors: ['NOT_FOUND'],
  }),
};
