import { queryClient } from '../../api/app-api.ts';
import { readSeasonFilter } from './season-filter.ts';
import { seasonOfQuery, seasonQuery } from './season-queries.ts';

/** Fetches what the page at this address reads. In a chunk of its own, for the first view of other pages does without it. */
export function readSeason(search: URLSearchParams): void {
  const filter = readSeasonFilter(search);
  const { userId } = filter;
  void (userId === null
    ? queryClient.prefetchQuery(seasonQuery(filter))
    : queryClient.prefetchQuery(seasonOfQuery(userId, filter)));
}
