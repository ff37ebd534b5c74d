/** The providers of OpenID Connect that people can sign in with, from the settings. */
import { isThisMachine } from './refuse-start.ts';
import type { Settings } from './settings.ts';

export interface SignInProvider {
  /** Its name in the auth protocol, as in `provider=google`. */
  readonly id: 'google' | 'apple' | 'oidc';
  /** Its button says this. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string | AppleKey;
  /** Its operator is ours, so an address of which it does not say whether it is verified is believed. */
  readonly trustsEmail?: boolean | undefined;
}

/** Apple takes no lasting secret. Each call to it carries a token that this key has signed. */
export interface AppleKey {
  readonly teamId: string;
  readonly keyId: string;
  /** PKCS #8 in PEM form. */
  readonly privateKey: string;
}

export function signInProvidersOf(value: Settings): readonly SignInProvider[] {
  const providers: SignInProvider[] = [];
  const { OIDC_GOOGLE_ID, OIDC_GOOGLE_SECRET } = value;
  if (OIDC_GOOGLE_ID && OIDC_GOOGLE_SECRET)
    providers.push({
      id: 'google',
      name: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: OIDC_GOOGLE_ID,
      secret: OIDC_GOOGLE_SECRET,
    });
  const { OIDC_APPLE_ID, OIDC_APPLE_TEAM, OIDC_APPLE_KEY_ID, OIDC_APPLE_KEY } = value;
  if (OIDC_APPLE_ID && OIDC_APPLE_TEAM && OIDC_APPLE_KEY_ID && OIDC_APPLE_KEY)
    providers.push({
      id: 'apple',
      name: 'Apple',
      issuer: 'https://appleid.apple.com',
      clientId: OIDC_APPLE_ID,
      secret: { teamId: OIDC_APPLE_TEAM, keyId: OIDC_APPLE_KEY_ID, privateKey: OIDC_APPLE_KEY },
    });
  const { OIDC_ISSUER, OIDC_NAME, OIDC_ID, OIDC_SECRET } = value;
  if (OIDC_ISSUER && OIDC_NAME && OIDC_ID && OIDC_SECRET)
    providers.push({
      id: 'oidc',
      name: OIDC_NAME,
      issuer: OIDC_ISSUER,
      clientId: OIDC_ID,
      secret: OIDC_SECRET,
      trustsEmail: value.OIDC_TRUST_EMAIL,
    });
  return providers;
}

interface ProviderSettings {
  readonly isPublic: boolean;
  readonly authUrl: string | undefined;
  readonly signInProviders: readonly Pick<SignInProvider, 'issuer'>[];
}

/** Returns one sentence, or null when the providers may be used. */
export function refusalOfProviders({ isPublic, authUrl, signInProviders }: ProviderSettings): string | null {
  if (signInProviders.length === 0) return null;
  if (authUrl !== undefined)
    return 'OIDC_… must not be set beside AUTH_URL: the project at that address offers the providers itself.';
  const isRefused = signInProviders.some(({ issuer }) => {
    const { protocol, hostname } = new URL(issuer);
    return protocol === 'http:' && (isPublic || !isThisMachine(hostname));
  });
  return isRefused
    ? 'OIDC_ISSUER must be https: http is only for a provider on this machine, for a site that nobody else reaches.'
    : null;
}
