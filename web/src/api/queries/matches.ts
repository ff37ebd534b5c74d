import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../app-api.ts';
import { keepPage } from '../keep-page.ts';
import { ownKey } from '../own-key.ts';

interface MatchesFilter {
  readonly page: number;
  readonly page_size: number;
  readonly is_completed: boolean;
  readonly sort_order: 'asc' | 'desc';
  readonly tournament_id?: string | undefined;
  /** Only tournaments that the person has entered. */
  readonly entered?: boolean | undefined;
}

export const matchesQuery = (query: MatchesFilter) => {
  const queryKey = query.entered ? ownKey('match-list', query) : ['matches', 'match-list', query];
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => callApi('listMatches', { query: { sort_by: 'starts_at', ...query }, signal }),
    placeholderData: keepPage(queryKey),
  });
};
