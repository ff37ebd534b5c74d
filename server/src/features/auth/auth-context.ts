import type { Tx } from '../../db/database.ts';
import type { TokenVerifier } from '../../gateways/identity/identity.ts';
import type { SigningKeys } from '../../gateways/identity/signing-keys.ts';
import type { OpenIdProviders } from '../../gateways/openid/openid-providers.ts';
import type { Context } from '../../http/context.ts';
import type { PasswordCost, PasswordHasher } from './account/password-hasher.ts';

declare module '../../http/context.ts' {
  interface Context {
    readonly moveUserEmail: (tx: Tx, moved: { providerId: string; email: string }) => Promise<void>;
    /** Tests hash cheaply. */
    readonly passwordCost: PasswordCost;
  }
}

export type AuthHost = Pick<
  Context,
  'config' | 'db' | 'log' | 'mailDelivery' | 'limitedUse' | 'passwordCost'
>;

export interface AuthContext extends AuthHost, Pick<Context, 'moveUserEmail'> {
  readonly keys: SigningKeys;
  readonly tokens: TokenVerifier;
  readonly passwords: PasswordHasher;
  readonly providers: OpenIdProviders;
  readonly wakeMailRequests: () => void;
  readonly close: () => Promise<void>;
}

export const issuerOf = (config: AuthHost['config']): string => `${config.publicUrl}/auth/v1`;
