import type { UserIdentity } from '@supabase/auth-js';
import { queryOptions } from '@tanstack/react-query';
import { configQuery } from '../../api/app-api.ts';
import { queryClient } from '../../api/query-client.ts';
import { authSettingsQuery } from './auth-settings-query.ts';

export interface OfferedProvider {
  readonly id: string;
  readonly name: string;
}

/** The providers that people can sign in with. A hosted project tells its own in its settings. */
export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: async (): Promise<readonly OfferedProvider[]> => {
    const { auth } = await queryClient.ensureQueryData(configQuery);
    if (auth.provider === 'builtin') return auth.providers;
    const { external } = await queryClient.fetchQuery(authSettingsQuery(auth));
    return Object.entries(names).flatMap(([id, name]) => (external?.[id] === true ? [{ id, name }] : []));
  },
  staleTime: 5 * 60_000,
});

/** A provider that is no longer offered, and that people know by no name, is called by its host. */
export function providerName(
  offered: readonly OfferedProvider[],
  { provider, identity_data: data }: Pick<UserIdentity, 'provider' | 'identity_data'>,
): string {
  const name = offered.find(({ id }) => id === provider)?.name ?? names[provider];
  return name ?? /^https?:\/\/([^/]+)/.exec(String(data?.['iss']))?.[1] ?? provider;
}

/** By their names in Supabase's protocol. */
const names: Readonly<Record<string, string>> = {
  google: 'Google',
  apple: 'Apple',
  azure: 'Microsoft',
  facebook: 'Facebook',
  github: 'GitHub',
  gitlab: 'GitLab',
  bitbucket: 'Bitbucket',
  discord: 'Discord',
  figma: 'Figma',
  kakao: 'Kakao',
  keycloak: 'Keycloak',
  linkedin_oidc: 'LinkedIn',
  notion: 'Notion',
  slack_oidc: 'Slack',
  spotify: 'Spotify',
  twitch: 'Twitch',
  x: 'X',
  zoom: 'Zoom',
};
