import type { AppConfig } from '@boast/contract/config';
import { queryOptions } from '@tanstack/react-query';

interface AuthSettings {
  readonly external?: Readonly<Record<string, unknown>>;
  readonly passkeys_enabled?: unknown;
}

/** The ways to sign in that the auth service offers: a hosted project decides by its own settings. */
export const authSettingsQuery = ({ url, anonKey }: AppConfig['auth']) =>
  queryOptions({
    queryKey: ['auth-settings'],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }): Promise<AuthSettings> => {
      const address = `${url.replace(/\/$/, '')}/settings`;
      const answer = await fetch(address, { headers: { apikey: anonKey }, signal });
      return ((await answer.json()) ?? {}) as AuthSettings;
    },
  });
