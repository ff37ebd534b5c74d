import { queryClient, session } from '../../api/app-api.ts';
import { readResultsFilter } from './results-filter.ts';
import { resultsQuery } from './results-query.ts';

/** Fetches what the page at this address reads. In a chunk of its own, for the first view of other pages does without it. */
export function readResults(search: URLSearchParams): void {
  const filter = readResultsFilter(search);
  if (filter.tab === 'all' || session.state().status === 'signed-in')
    void queryClient.prefetchQuery(resultsQuery(filter));
}
