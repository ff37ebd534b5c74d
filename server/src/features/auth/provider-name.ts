import type { Config } from '../../process/config.ts';

/** What people call a provider. One that is no longer in the settings has only its name in the protocol. */
export const providerName = ({ signInProviders }: Pick<Config, 'signInProviders'>, id: string): string =>
  signInProviders.find((provider) => provider.id === id)?.name ?? id;
