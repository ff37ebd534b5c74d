/** A body and the header that proves it, as in a webhook. */
export interface SignedEvent {
  readonly body: string;
  readonly signature: string;
}

export type SandboxState = 'open' | 'authenticating' | 'processing' | 'paid' | 'failed' | 'expired';

export interface SandboxSession {
  readonly sessionId: string;
  readonly state: SandboxState;
  readonly amountCents: number;
  readonly currency: string;
  readonly description: string;
  readonly returnUrl: string;
}

export type SandboxRefusal = 'card_declined' | 'authentication_failed' | 'not_a_test_card' | 'not_open';

export interface SandboxStep {
  readonly session: SandboxSession;
  /** Why the payment failed; except after `not_open`, the session stays open for another try. */
  readonly refusal: SandboxRefusal | null;
  /** Webhooks that the sandbox now sends, in the order in which they arrive. */
  readonly events: readonly SignedEvent[];
  /** When the sandbox will send more events. */
  readonly tellsAt: readonly Date[];
}

export interface SandboxCheckout {
  /** Null when no session has this secret. */
  read(secret: string): Promise<SandboxSession | null>;
  pay(secret: string, cardNumber: string): Promise<SandboxStep | null>;
  /** The person's answer to 3-D Secure. */
  authenticate(secret: string, approved: boolean): Promise<SandboxStep | null>;
  /** Events of a payment since the last call. */
  settle(sessionId: string): Promise<readonly SignedEvent[]>;
}
