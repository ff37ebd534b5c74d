import type { Config } from '../../../process/config.ts';
import type { NewIdentity } from './identity-store.ts';

/** A provider that is no longer in the settings is called by its host. */
export const providerName = (
  { signInProviders }: Pick<Config, 'signInProviders'>,
  { provider, issuer }: Pick<NewIdentity, 'provider' | 'issuer'>,
): string => signInProviders.find(({ id }) => id === provider)?.name ?? new URL(issuer).host;
