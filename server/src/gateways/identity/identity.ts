/** Whom a verified access token speaks of. Rights are not in it: those are the product's own. */
export interface Identity {
  /** The provider's id of the person: the token's `sub`. */
  readonly providerId: string;
  readonly email: string | null;
  /** The provider has seen the person read mail sent to that address. */
  readonly emailConfirmed: boolean;
  /** The session in our own `auth.session` that must still be there; null when a hosted service keeps the sessions. */
  readonly sessionId: string | null;
  /** The token says that the session knows its person by two factors. Counts where a hosted service keeps sessions. */
  readonly isAssured?: boolean;
  /** When the person signed in, in Unix ms. Counts where a hosted service keeps sessions. */
  readonly signedInAt?: number;
  /** A program calls in the person's name, by this token of theirs; undefined where they sit there themselves. */
  readonly token?: TokenUse;
}

/** How each of them begins: whoever looks for secrets where none should be knows them by it. */
export const TOKEN_PREFIX = 'boast_';

export interface TokenUse {
  readonly id: string;
  readonly name: string;
  readonly scope: 'read' | 'entries';
  readonly expiresAt: Date;
}

export interface TokenVerifier {
  /**
   * Null for a token that is forged, expired or not one of ours. Never throws for a bad token. `asking` is called before
   * anybody else is asked about it, the database or another service, and may throw: then nobody is.
   */
  verify(accessToken: string, asking?: () => void): Promise<Identity | null>;
}

/** Who may call with a token: people who signed in, in the words of Supabase's protocol. */
export const tokenAudience = 'authenticated';
