/**
 * States in the product's own terms what the provider says about a payment: the same from a webhook, an
 * answer or a stored event.
 */
import * as z from 'zod';

const checkoutFact = z.object({
  kind: z.literal('checkout'),
  paymentId: z.guid(),
  sessionId: z.string(),
  /** The provider's id of the money's movement is null until there is one. */
  intentId: z.string().nullable(),
  state: z.enum(['open', 'processing', 'paid', 'failed', 'expired']),
  userId: z.string().nullable(),
  amountCents: z.int().nullable(),
  currency: z.string().nullable(),
  livemode: z.boolean(),
});
export type CheckoutFact = z.infer<typeof checkoutFact>;

const reversalFact = z.object({
  kind: z.literal('reversal'),
  id: z.string(),
  of: z.enum(['refund', 'dispute']),
  /** Null when the provider names only the intent. */
  paymentId: z.guid().nullable(),
  intentId: z.string().nullable(),
  state: z.enum(['announced', 'open', 'settled', 'undone']),
  amountCents: z.int().min(1),
  currency: z.string(),
  livemode: z.boolean(),
});
export type ReversalFact = z.infer<typeof reversalFact>;

export const providerFact = z.discriminatedUnion('kind', [checkoutFact, reversalFact]);
export type ProviderFact = z.infer<typeof providerFact>;

export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly happenedAt: Date;
  /** Null when the event is about no payment of ours. */
  readonly fact: ProviderFact | null;
}
