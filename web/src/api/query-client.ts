import { notifyManager, QueryClient } from '@tanstack/react-query';
import { announceLoaded } from '../lib/prompt-suspense.tsx';
import { isFailure } from './api-failure.ts';
import { isTriedAgain, triedAgainAfter } from './try-again.ts';

// A page is drawn before the next frame: a switch that was pressed never shows its old state in between.
notifyManager.setScheduler(queueMicrotask);

const minute = 60_000;

export const queryClient = createQueryClient();

/** For when an error page is left: a person who comes back asks again. */
export const forgetFailedQueries = (): void =>
  queryClient.removeQueries({
    type: 'inactive',
    predicate: ({ state }) => state.status === 'error' && state.data === undefined,
  });

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
