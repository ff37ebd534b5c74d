/** The header proves the body, as in a webhook. */
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
  /** It tells why the payment failed; except after `not_open`, the session stays open for another try. */
  readonly refusal: SandboxRefusal | null;
  /** The sandbox now sends these webhooks, in the order in which they arrive. */
  readonly events: readonly SignedEvent[];
  /** The sandbox will send more events then. */
  readonly tellsAt: readonly Date[];
}

export interface SandboxCheckout {
  /** It returns null when no session has this secret. */
  read(secret: string): Promise<SandboxSession | null>;
  pay(secret: string, cardNumber: string): Promise<SandboxStep | null>;
  /** The person has answered 3-D Secure. */
  authenticate(secret: string, approved: boolean): Promise<SandboxStep | null>;
  settle(sessionId: string): Promise<readonly SignedEvent[]>;
}
