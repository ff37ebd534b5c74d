import type { AppConfig } from '@boast/contract/config';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { browserStorage } from '../lib/browser-storage.ts';
import { isFailure } from './api-failure.ts';
import { createClient } from './client.ts';
import { queryClient } from './query-client.ts';
import { serverClock } from './server-clock.ts';
import { createSession, type SessionState } from './session.ts';

const deviceNow = () => Date.now();

export const apiBase = '/api';

/** Whether the URL looks like that of a mailed link (mail-link.ts). */
export const arrivesByLink = /[#?&](access_token|token_hash|code|message|error_\w+)=/.test(
  location.search + location.hash,
);

export const appSession = createSession({
  storage: browserStorage,
  deviceNow,
  arrivesByLink,
  loadAuth: async () => {
    const [{ createAuthClient }, { auth }] = await Promise.all([
      import('./auth-client.ts'),
      queryClient.ensureQueryData(configQuery),
    ]);
    return createAuthClient(auth, browserStorage);
  },
  introduce: async ({ userId, email }) => {
    const named = email === null ? {} : { email, username: email.split('@')[0] ?? email };
    try {
      const body = { ...named, providerId: userId, providerData: { provider: 'supabase' } };
      const { data } = await callApi('usersSync', { body });
      queryClient.setQueryData(['me', userId, 'user'], data);
      return true;
    } catch (error) {
      // The person signed out before the answer came.
      if (!isFailure(error, 'UNAUTHENTICATED'))
        console.error('The signed-in person could not be synchronised:', error);
      return false;
    }
  },
});

export const callApi = createClient({
  base: apiBase,
  fetch: (url, init) => fetch(url, init),
  clock: serverClock,
  deviceNow,
  timeoutMs: 20_000,
  accessToken: appSession.accessToken,
  person: appSession.person,
  confirmIdentity: async () => (await import('./identity-check.ts')).identityCheck.ask(),
});

/** The runtime configuration. It is here because the session needs it to find its auth service. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  // The cache's own error for a missing answer is no message for people.
  queryFn: async ({ signal }) =>
    (await callApi('getConfig', { signal })).data ?? Promise.reject(new Error('Configuration not available')),
  staleTime: 5 * 60_000,
});

export const useAppSession = (): SessionState => useSyncExternalStore(appSession.watch, appSession.state);

export function useUserId(): string | null {
  const state = useAppSession();
  return state.status === 'signed-in' ? state.userId : null;
}

/** The runtime configuration; always present below ConfigGate, and throws outside of it. */
export function useAppConfig(): AppConfig {
  const { data, isPending } = useQuery(configQuery);
  if (data) return data;
  throw new Error(isPending ? 'Config is still loading' : 'Config not available');
}
