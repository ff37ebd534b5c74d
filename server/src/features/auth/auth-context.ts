import type { Tx } from '../../db/database.ts';
import type { TokenVerifier } from '../../gateways/identity/identity.ts';
import type { SigningKeys } from '../../gateways/identity/signing-keys.ts';
import type { Context } from '../../http/context.ts';
import type { PasswordHasher } from './password-hasher.ts';

declare module '../../http/context.ts' {
  interface Context {
    /** Updates the product's record of a person whose account moved to another address. */
    readonly moveUserEmail: (tx: Tx, moved: { providerId: string; email: string }) => Promise<void>;
  }
}

/** The part of the server's context that the auth service needs. */
export type AuthHost = Pick<Context, 'config' | 'db' | 'log' | 'mailDelivery' | 'limitedUse'>;

export interface AuthContext extends AuthHost, Pick<Context, 'moveUserEmail'> {
  readonly keys: SigningKeys;
  readonly tokens: TokenVerifier;
  readonly passwords: PasswordHasher;
  /** Starts writing the requested mails soon, without making the caller wait. */
  readonly wakeMailRequests: () => void;
  /** Ends the hashing threads. */
  readonly close: () => Promise<void>;
}

/** The `iss` claim of our access tokens. */
export const issuerOf = (config: AuthHost['config']): string => `${config.publicUrl}/auth/v1`;
