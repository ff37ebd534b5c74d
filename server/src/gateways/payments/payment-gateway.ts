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
  /** Where the person returns to after paying. */
  readonly returnUrl: string;
}

export interface OpenedCheckout {
  readonly sessionId: string;
  /** The secret with which the browser opens the checkout. */
  readonly sessionSecret: string;
}

export interface AskedPayment {
  readonly paymentId: string;
  /** Null when the provider never confirmed that it opened the checkout. */
  readonly sessionId: string | null;
  readonly createdAt: Date;
}

/** The card provider. Every method but `readEvent` may throw ProviderUnavailable. */
export interface PaymentGateway {
  readonly name: 'stripe' | 'sandbox';
  /** True for real money. */
  readonly livemode: boolean;
  /** Returns the same checkout when called again for the same payment. */
  openCheckout(order: PaymentOrder): Promise<OpenedCheckout>;
  /** Everything that the provider knows of a payment; empty when it does not know the payment. */
  ask(payment: AskedPayment): Promise<ProviderFact[]>;
  /** Our payment behind an intent; null when it is not ours. */
  paymentOfIntent(intentId: string): Promise<string | null>;
  /** The event in a webhook's body; null when it is forged, changed or too old. */
  readEvent(body: Buffer, signature: string): Promise<ProviderEvent | null>;
  /** Events since a time, delivered or not, in any order. */
  listEvents(since: Date): AsyncIterable<ProviderEvent>;
  /** The server side of the checkout page, when the provider is the sandbox. */
  readonly sandbox: SandboxCheckout | null;
}

/** The provider did not answer, or gave an unknown answer. The request may have been carried out or not. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** Older webhooks are refused, because somebody may be replaying one. */
export const OLDEST_WEBHOOK_SECONDS = 300;

/** How long a checkout stays open. */
export const CHECKOUT_LIFETIME_MS = 60 * 60_000;
