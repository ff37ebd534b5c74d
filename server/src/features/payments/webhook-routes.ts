/** Webhooks of the card provider, trusted only by their signature over the raw bytes. */
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../db/database.ts';
import { ProviderUnavailable } from '../../gateways/payments/payment-gateway.ts';
import type { ProviderEvent, ProviderFact } from '../../gateways/payments/provider-fact.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import { applyFact } from './apply-fact.ts';
import { findUnapplied, keepEvent, markApplied } from './provider-event-store.ts';

export async function webhookRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(async (scope) => {
    // Nothing is parsed before its signature is checked.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    const options = { schema: { hide: true }, config: { kind: 'webhook' } } as const;
    scope.post('/api/webhooks/stripe', options, async (request) => {
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await receiveWebhook(ctx, { body, signature: typeof signature === 'string' ? signature : '' });
      return { received: true };
    });
  });
}

/** Throws INVALID_INPUT for a forged webhook, and UNAVAILABLE for one that the provider should send again. */
export async function receiveWebhook(
  ctx: Context,
  { body, signature }: { body: Buffer; signature: string },
): Promise<void> {
  const event = await ctx.payments.readEvent(body, signature);
  if (!event)
    throw new ApiError('INVALID_INPUT', 'The signature does not fit the event, or the event is too old');
  try {
    await receiveEvent(ctx, event);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    throw new ApiError('UNAVAILABLE', 'The event was kept and will be applied later');
  }
}

/** Stores the event first, so that it cannot be lost, then applies it. A repeated event does nothing. */
async function receiveEvent(ctx: Context, event: ProviderEvent): Promise<void> {
  await keepTold(ctx, event);
  await applyEvent(ctx, event.id);
}

/** Does nothing for an event without a fact for us. */
export async function keepTold(ctx: Context, event: ProviderEvent): Promise<void> {
  if (event.fact) await inTransaction(ctx.db, (tx) => keepEvent(tx, ctx.payments.name, event));
}

/** Throws ProviderUnavailable when the provider had to be asked and was away; the event stays unapplied. */
export async function applyEvent(ctx: Context, id: string): Promise<void> {
  const provider = ctx.payments.name;
  const told = await findUnapplied(ctx.db, provider, id);
  if (!told) return;
  const paymentId = await unknownPayment(ctx, told);
  await inTransaction(ctx.db, async (tx) => {
    const fact = await findUnapplied(tx, provider, id);
    if (!fact) return;
    const whole = paymentId === null || fact.kind === 'checkout' ? fact : { ...fact, paymentId };
    await markApplied(tx, { provider, id, outcome: await applyFact(tx, provider, whole) });
  });
}

/** A refund or dispute names only the intent; before the payment's own fact arrives, only the provider knows which payment that is. */
async function unknownPayment({ db, payments }: Context, fact: ProviderFact): Promise<string | null> {
  if (fact.kind === 'checkout' || fact.paymentId !== null || fact.intentId === null) return null;
  const known = await db
    .selectFrom('payment')
    .select('id')
    .where('provider', '=', payments.name)
    .where('intent_id', '=', fact.intentId)
    .executeTakeFirst();
  return known?.id ?? payments.paymentOfIntent(fact.intentId);
}
