import type { ProviderEvent, ProviderFact } from './provider-fact.ts';
import type { SandboxCheckout } from './sandbox/sandbox-protocol.ts';

export interface PaymentOrder {
  readonly paymentId: string;
  readonly userId: string;
  readonly email: string | null;
  readonly creditAmount: number;
  readonly amountCents: number;
  /** Lower case, as in `usd`. */
  readonly currency: string;
  readonly createdAt: Date;
  /** Where the person goes when they are done. */
  readonly returnUrl: string;
}

export interface OpenedCheckout {
  readonly sessionId: string;
  /** What the person's browser opens the checkout with. */
  readonly sessionSecret: string;
}

export interface AskedPayment {
  readonly paymentId: string;
  /** Null when its opening was never confirmed to us. */
  readonly sessionId: string | null;
  readonly createdAt: Date;
}

/** The card provider. Every method but `readEvent` may throw ProviderUnavailable. */
export interface PaymentGateway {
  readonly name: 'stripe' | 'sandbox';
  /** Real money. */
  readonly livemode: boolean;
  /** Asked again for the same payment, it answers the same checkout. */
  openCheckout(order: PaymentOrder): Promise<OpenedCheckout>;
  /** All that the provider knows of a payment; nothing when it has never heard of it. */
  ask(payment: AskedPayment): Promise<ProviderFact[]>;
  /** The payment of ours behind an intent; null when it is somebody else's. */
  paymentOfIntent(intentId: string): Promise<string | null>;
  /** The event of a webhook's body; null when it is forged, changed or too old. */
  readEvent(body: Buffer, signature: string): Promise<ProviderEvent | null>;
  /** What was told since a time, delivered or not, in any order. */
  listEvents(since: Date): AsyncIterable<ProviderEvent>;
  /** The checkout page's other side, where the provider is our own. */
  readonly sandbox: SandboxCheckout | null;
}

/** The provider did not answer, or not in a way we know. What was asked may have happened or not. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** A webhook older than this is refused: somebody may be sending an old one again. */
export const OLDEST_WEBHOOK_SECONDS = 300;

/** An open checkout ends after this long. */
export const CHECKOUT_LIFETIME_MS = 60 * 60_000;
