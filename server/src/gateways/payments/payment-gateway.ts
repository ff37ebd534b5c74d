import type { ProviderEvent, ProviderFact } from './provider-fact.ts';
import type { SandboxCheckout } from './sandbox/sandbox-protocol.ts';

export interface PaymentOrder {
  readonly paymentId: string;
  readonly userId: string;
  readonly email: string | null;
  readonly creditAmount: number;
  readonly amountCents: number;
  /** In lower case, as in `usd`. */
  readonly currency: string;
  readonly createdAt: Date;
  readonly returnUrl: string;
}

export interface OpenedCheckout {
  readonly sessionId: string;
  readonly sessionSecret: string;
}

export interface AskedPayment {
  readonly paymentId: string;
  /** Null when the provider never confirmed that it opened the checkout. */
  readonly sessionId: string | null;
  readonly createdAt: Date;
}

/** Every method but `readEvent` may throw ProviderUnavailable. */
export interface PaymentGateway {
  readonly name: 'stripe' | 'sandbox';
  readonly livemode: boolean;
  /** Returns the same checkout when called again for the same payment. */
  openCheckout(order: PaymentOrder): Promise<OpenedCheckout>;
  ask(payment: AskedPayment): Promise<ProviderFact[]>;
  /** Returns null when the intent is not of one of our payments. */
  paymentOfIntent(intentId: string): Promise<string | null>;
  /** Returns null when the event is forged, changed or too old. */
  readEvent(body: Buffer, signature: string): Promise<ProviderEvent | null>;
  /** They come in any order, delivered or not. */
  listEvents(since: Date): AsyncIterable<ProviderEvent>;
  /** The server side of the checkout page, and null unless the provider is the sandbox. */
  readonly sandbox: SandboxCheckout | null;
}

/** The provider did not answer, or gave an unknown answer. The request may have been carried out or not. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** Older webhooks are refused, because somebody may be replaying one. */
export const OLDEST_WEBHOOK_SECONDS = 300;

export const CHECKOUT_LIFETIME_MS = 60 * 60_000;
