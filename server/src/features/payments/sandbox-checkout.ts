/** The results of the sandbox's checkout page arrive by the same signed webhook as any provider's. */
import type { SandboxCheckoutStep } from '@boast/contract/payments';
import { inTransaction } from '../../db/database.ts';
import type {
  SandboxCheckout,
  SandboxSession,
  SandboxStep,
  SignedEvent,
} from '../../gateways/payments/sandbox/sandbox-protocol.ts';
import { TEST_CARDS } from '../../gateways/payments/sandbox/test-cards.ts';
import { notFound } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { receiveWebhook } from './webhook-routes.ts';

export const sandboxCheckoutHandlers = {
  readSandboxCheckout: async ({ ctx, body }) => {
    const session = await sandboxOf(ctx).read(body.sessionSecret);
    if (!session) throw notFound('Checkout');
    return {
      data: { ...describe(session), testCards: TEST_CARDS.map(({ number, label }) => ({ number, label })) },
    };
  },

  paySandboxCheckout: async ({ ctx, body }) =>
    finish(ctx, await sandboxOf(ctx).pay(body.sessionSecret, body.cardNumber)),

  authenticateSandboxCheckout: async ({ ctx, body }) =>
    finish(ctx, await sandboxOf(ctx).authenticate(body.sessionSecret, body.approved)),
} satisfies Partial<Handlers>;

/**
 * The payment itself enqueued this job, which completes it in processing, or applies what the bank decided
 * later.
 */
export async function settleSandboxPayment(
  ctx: Context,
  { sessionId }: { sessionId: string },
): Promise<void> {
  for (const event of (await ctx.payments.sandbox?.settle(sessionId)) ?? []) await deliver(ctx, event);
}

function sandboxOf({ payments }: Context): SandboxCheckout {
  if (!payments.sandbox) throw notFound('Page');
  return payments.sandbox;
}

async function finish(ctx: Context, step: SandboxStep | null): Promise<{ data: SandboxCheckoutStep }> {
  if (!step) throw notFound('Checkout');
  const { session, refusal, events, tellsAt } = step;
  const { sessionId } = session;
  await inTransaction(ctx.db, async (tx) => {
    for (const startAfter of tellsAt)
      await ctx.jobs.enqueue(tx, 'settle-sandbox-payment', { sessionId }, { startAfter });
  });
  for (const event of events) await deliver(ctx, event);
  return { data: { ...describe(session), refusal } };
}

/** A lost webhook is no error of the page: the reconciler catches up. */
async function deliver(ctx: Context, { body, signature }: SignedEvent): Promise<void> {
  try {
    await receiveWebhook(ctx, { body: Buffer.from(body), signature });
  } catch (error) {
    ctx.log.error({ err: error }, 'the sandbox could not tell of a payment');
  }
}

const describe = ({ state, amountCents, currency, description, returnUrl }: SandboxSession) => ({
  state,
  amountCents,
  currency,
  description,
  returnUrl,
});
