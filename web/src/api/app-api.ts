/** The page's client, clock, cache and session, composed. */

import type { AppConfig } from '@boast/contract/config';
import { notifyManager, QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { openBrowserStorage } from '../lib/browser-storage.ts';
import { announceLoaded } from '../lib/prompt-suspense.tsx';
import { isFailure } from './api-failure.ts';
import { createClient, createServerClock } from './client.ts';
import { createSession, type SessionState } from './session.ts';
import { isTriedAgain, triedAgainAfter } from './try-again.ts';

// A page is drawn before the next frame: a switch that was pressed never shows its old state in between.
notifyManager.setScheduler(queueMicrotask);

const deviceNow = () => Date.now();

export const apiBase = '/api';
export const serverClock = createServerClock(deviceNow);

const minute = 60_000;

/**
 * Queries are fresh for 2 minutes and retried until answered. Data stays when a later read fails; it is removed only
 * if the server says that it is gone or belongs to somebody else.
 */
function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 2 * minute,
        gcTime: 10 * minute,
        retry: isTriedAgain,
        retryDelay: triedAgainAfter,
        // Offline is an answer too: an error page with Retry instead of endless waiting.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    const isRefused = action.type === 'error';
    if (isRefused && query.state.data !== undefined && isTakenAway(action.error))
      query.setState({ data: undefined });
    if (isRefused || action.type === 'success') announceLoaded();
  });
  return client;
}

const isTakenAway = (error: unknown): boolean =>
  isFailure(error, 'NOT_FOUND') || isFailure(error, 'FORBIDDEN');

export const queryClient = createQueryClient();
/** For when an error page is left: a person who comes back asks again. */
export const forgetFailed = (): void =>
  queryClient.removeQueries({
    type: 'inactive',
    predicate: ({ state }) => state.status === 'error' && state.data === undefined,
  });

export const browserStorage = openBrowserStorage();

/** Whether the URL looks like that of a mailed link (mail-link.ts). */
export const arrivesByLink = /[#?&](access_token|token_hash|code|message|error_\w+)=/.test(
  location.search + location.hash,
);

export const session = createSession({
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
      const { data } = await call('usersSync', { body });
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

/** The cache key of a person's data, so that nobody ever finds another person's. */
export const mine = <const T extends readonly unknown[]>(...parts: T) =>
  ['me', session.person(), ...parts] as const;

export const call = createClient({
  base: apiBase,
  fetch: (url, init) => fetch(url, init),
  clock: serverClock,
  deviceNow,
  timeoutMs: 20_000,
  accessToken: session.accessToken,
  person: session.person,
  confirmIdentity: async () => (await import('./identity-check.ts')).identityCheck.ask(),
});

/** The runtime configuration. It is here because the session needs it to find its auth service. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  // The cache's own error for a missing answer is no message for people.
  queryFn: async ({ signal }) =>
    (await call('getConfig', { signal })).data ?? Promise.reject(new Error('Configuration not available')),
  staleTime: 5 * 60_000,
});

/** The session, updated on sign-in and sign-out, also in other tabs. */
export const useSession = (): SessionState => useSyncExternalStore(session.watch, session.state);

export function useUserId(): string | null {
  const state = useSession();
  return state.status === 'signed-in' ? state.userId : null;
}

/** The runtime configuration; always present below ConfigGate, and throws outside of it. */
export function useConfig(): AppConfig {
  const { data, isPending } = useQuery(configQuery);
  if (data) return data;
  throw new Error(isPending ? 'Config is still loading' : 'Config not available');
}
