/** The checkout page of the sandbox: what a card provider's own page would say to its own server. Test mode only. */
import * as z from 'zod';
import { operation, single } from './operation.ts';
import { line } from './text.ts';

const sessionSecret = line().max(200);

const sandboxCheckout = z.object({
  /** `authenticating`: the page asks for 3-D Secure. */
  state: z.enum(['open', 'authenticating', 'processing', 'paid', 'failed', 'expired']),
  amountCents: z.int(),
  currency: z.string(),
  description: z.string(),
  /** The address to go to once the state is processing, paid or failed. */
  returnUrl: z.string(),
});

export const readSandboxCheckout = operation({
  method: 'POST',
  path: '/sandbox-checkout',
  summary: 'Test mode: the checkout behind a session secret, and the cards it takes',
  access: 'visitor',
  body: z.strictObject({ sessionSecret }),
  response: single(
    sandboxCheckout.extend({ testCards: z.array(z.object({ number: z.string(), label: z.string() })) }),
  ),
  errors: ['NOT_FOUND'],
});

const step = sandboxCheckout.extend({
  /** Why nothing was paid. The checkout stays open for another try, but for `not_open`. */
  refusal: z.enum(['card_declined', 'authentication_failed', 'not_a_test_card', 'not_open']).nullable(),
});
export type SandboxCheckoutStep = z.infer<typeof step>;

export const paySandboxCheckout = operation({
  method: 'POST',
  path: '/sandbox-checkout/pay',
  summary: 'Test mode: pays with a test card',
  access: 'visitor',
  body: z.strictObject({ sessionSecret, cardNumber: line().max(40) }),
  response: single(step),
  errors: ['NOT_FOUND'],
});

export const authenticateSandboxCheckout = operation({
  method: 'POST',
  path: '/sandbox-checkout/authenticate',
  summary: 'Test mode: what the person says to 3-D Secure',
  access: 'visitor',
  body: z.strictObject({ sessionSecret, approved: z.boolean() }),
  response: single(step),
  errors: ['NOT_FOUND'],
});
