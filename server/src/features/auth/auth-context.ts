import type { Tx } from '../../db/database.ts';
import type { TokenVerifier } from '../../gateways/identity/identity.ts';
import type { SigningKeys } from '../../gateways/identity/signing-keys.ts';
import type { Context } from '../../http/context.ts';
import type { PasswordHasher } from './password-hasher.ts';

declare module '../../http/context.ts' {
  interface Context {
    /** Has the person of an account known by the address that the account was moved to. */
    readonly moveUserEmail: (tx: Tx, moved: { providerId: string; email: string }) => Promise<void>;
  }
}

/** What the server gives the auth service. */
export type AuthHost = Pick<Context, 'config' | 'db' | 'log' | 'mailDelivery' | 'limitedUse'>;

/** What its use cases reach. */
export interface AuthContext extends AuthHost, Pick<Context, 'moveUserEmail'> {
  readonly keys: SigningKeys;
  readonly tokens: TokenVerifier;
  readonly passwords: PasswordHasher;
  /** Has the mails that were asked for written soon, but not while the asker waits. */
  readonly wakeMailRequests: () => void;
  /** Ends its threads. */
  readonly close: () => Promise<void>;
}

/** The `iss` of our access tokens. */
export const issuerOf = (config: AuthHost['config']): string => `${config.publicUrl}/auth/v1`;
