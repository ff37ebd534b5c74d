/** Webhooks of the card provider are trusted only by their signature over the raw bytes. */
import type { FastifyInstance } from 'fastify';
import { ProviderUnavailable } from '../../gateways/payments/payment-gateway.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import { receiveEvent } from './receive-event.ts';

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
