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
  /** Tells why the payment failed; except after `not_open`, the session stays open for another try. */
  readonly refusal: SandboxRefusal | null;
  readonly events: readonly SignedEvent[];
  readonly tellsAt: readonly Date[];
}

export interface SandboxCheckout {
  read(secret: string): Promise<SandboxSession | null>;
  pay(secret: string, cardNumber: string): Promise<SandboxStep | null>;
  authenticate(secret: string, approved: boolean): Promise<SandboxStep | null>;
  settle(sessionId: string): Promise<readonly SignedEvent[]>;
}
