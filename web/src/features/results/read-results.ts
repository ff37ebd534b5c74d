import { appSession } from '../../api/app-api.ts';
import { matchesQuery } from '../../api/queries/matches.ts';
import { queryClient } from '../../api/query-client.ts';
import { type ResultsFilter, readResultsFilter } from './results-filter.ts';

/** Prefetches what the results page at this URL reads. A chunk of its own, because other first views do not need it. */
export function readResults(search: URLSearchParams): void {
  const filter = readResultsFilter(search);
  if (filter.tab === 'all' || appSession.state().status === 'signed-in')
    void queryClient.prefetchQuery(resultsQuery(filter));
}

export const PAGE_SIZE = 20;

/** Latest first. */
export const resultsQuery = ({ tab, tournamentId, page }: ResultsFilter) =>
  matchesQuery({
    page,
    page_size: PAGE_SIZE,
    is_completed: true,
    sort_order: 'desc',
    ...(tournamentId !== null && { tournament_id: tournamentId }),
    ...(tab === 'mine' && { entered: true }),
  });
