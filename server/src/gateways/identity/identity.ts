/** The subject of a verified access token. It carries no rights: the product's own database decides those. */
export interface Identity {
  /** The provider's id of the person: the token's `sub`. */
  readonly providerId: string;
  readonly email: string | null;
  /** True when the provider has seen the person read mail sent to that address. */
  readonly emailConfirmed: boolean;
  /**
   * The session in our own `auth.session` that must still exist; null when a hosted service manages sessions.
   */
  readonly sessionId: string | null;
  /** The session has passed two factors. Used where a hosted service manages sessions. */
  readonly isAssured?: boolean;
  /** When the person signed in, in Unix ms. Used where a hosted service manages sessions. */
  readonly signedInAt?: number;
  /** Set when a program calls with a token of the person. */
  readonly token?: TokenUse;
}

/** The prefix of every token, so that secret scanners recognise it. */
export const TOKEN_PREFIX = 'boast_';

export interface TokenUse {
  readonly id: string;
  readonly name: string;
  readonly scope: 'read' | 'entries';
  readonly expiresAt: Date;
}

export interface TokenVerifier {
  /**
   * Null for a forged, expired or unknown token; never throws for a bad token. `asking` is called before the
   * database or another service is asked, and may throw to prevent that.
   */
  verify(accessToken: string, asking?: () => void): Promise<Identity | null>;
}

/** The audience of people's tokens, as Supabase's protocol names it. */
export const tokenAudience = 'authenticated';
