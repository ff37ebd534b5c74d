import { QueryClient } from '@tanstack/react-query';
import { announceArrival } from '../lib/prompt-suspense.tsx';
import { isTransient } from './api-failure.ts';

const minute = 60_000;

/** What a read that is over does to the cache. */
const ENDS: ReadonlySet<string> = new Set(['success', 'error']);

/** Reads are fresh for 2 minutes and tried three times more when nobody answered; a refusal is final at once. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 2 * minute,
        gcTime: 10 * minute,
        retry: (failures, error) => failures < 3 && isTransient(error),
        retryDelay: (failures) => 400 * 2 ** failures,
        // Offline is an answer, too: an error page with Retry instead of a page that waits without a word.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && ENDS.has(event.action.type)) announceArrival();
  });
  return client;
}
