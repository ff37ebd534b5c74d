import type { AppConfig } from '@boast/contract/config';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { browserStorage } from '../lib/browser/browser-storage.ts';
import { CALL_LIMIT_MS } from './bound-signal.ts';
import { createClient } from './client.ts';
import { queryClient } from './query-client.ts';
import { serverClock } from './server-clock.ts';
import { createSession, type SessionState } from './session/session.ts';

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
    // A page asks for the client shortly before a sign-in, which report-sign-in.ts then reports.
    const [{ createAuthClient }, { auth }] = await Promise.all([
      import('./session/auth-client.ts'),
      queryClient.ensureQueryData(configQuery),
      import('./session/report-sign-in.ts'),
    ]);
    return createAuthClient(auth, browserStorage);
  },
  reportSignIn: (person) =>
    import('./session/report-sign-in.ts').then(
      ({ reportSignIn }) => reportSignIn(callApi, person),
      () => false,
    ),
});

export const callApi = createClient({
  base: apiBase,
  fetch: (url, init) => fetch(url, init),
  clock: serverClock,
  deviceNow,
  timeoutMs: CALL_LIMIT_MS,
  accessToken: appSession.accessToken,
  person: appSession.person,
  confirmIdentity: async () => (await import('./session/identity-check.ts')).identityCheck.ask(appSession),
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
