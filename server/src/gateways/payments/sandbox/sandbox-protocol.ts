/** What the sandbox's checkout page and its server say to each other. */

/** A body and the header that proves it, as a webhook carries them. */
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
  /** Why nothing was paid; the session stays open for another try, but for `not_open`. */
  readonly refusal: SandboxRefusal | null;
  /** What the sandbox now tells by webhook, in the order in which it arrives. */
  readonly events: readonly SignedEvent[];
  /** When there is more to tell. */
  readonly tellsAt: readonly Date[];
}

export interface SandboxCheckout {
  /** Null for a secret of no session. */
  read(secret: string): Promise<SandboxSession | null>;
  pay(secret: string, cardNumber: string): Promise<SandboxStep | null>;
  /** What the person said to 3-D Secure. */
  authenticate(secret: string, approved: boolean): Promise<SandboxStep | null>;
  /** What has happened to a payment since it was told of last. */
  settle(sessionId: string): Promise<readonly SignedEvent[]>;
}
