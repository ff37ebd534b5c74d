/** The subject of a verified access token carries no rights: the product's own database decides those. */
export interface Identity {
  /** The token's `sub`. */
  readonly providerId: string;
  readonly email: string | null;
  /** The provider has seen the person read mail sent to that address. */
  readonly emailConfirmed: boolean;
  /**
   * This session in our own `auth.session` must still exist; it is null when a hosted service manages
   * sessions.
   */
  readonly sessionId: string | null;
  /** The session has passed two factors. This is used where a hosted service manages sessions. */
  readonly isAssured?: boolean;
  /** In Unix ms, and used where a hosted service manages sessions. */
  readonly signedInAt?: number;
  /** The person keeps it with the account. This is used where a hosted service manages accounts. */
  readonly userMetadata?: unknown;
  readonly token?: TokenUse;
  /** Nobody is named: whoever holds a scorer's link calls. */
  readonly scorerLink?: ScorerLinkUse;
}

export interface ScorerLinkUse {
  readonly id: string;
  /** Counted in its draw. */
  readonly number: number;
}

/** Every token has this prefix, so that secret scanners recognise it. */
export const TOKEN_PREFIX = 'boast_';

export interface TokenUse {
  readonly id: string;
  readonly name: string;
  readonly scope: 'read' | 'entries';
  readonly expiresAt: string;
}

export interface TokenVerifier {
  /**
   * Returns null for a forged, expired or unknown token, and never throws for a bad one. `beforeLookup` is
   * called before the database or another service is asked, and may throw to prevent that.
   */
  verify(accessToken: string, beforeLookup?: () => void): Promise<Identity | null>;
}

export const tokenAudience = 'authenticated';
