import { queryClient } from '../../api/query-client.ts';
import '../../api/later-routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/app-api.ts';
import { keepPage } from '../../api/keep-page.ts';
import { readSeasonFilter, type SeasonFilter } from './season-filter.ts';

/** Prefetches what the season page at this URL reads. A chunk of its own, because other first views do not need it. */
export function readSeason(search: URLSearchParams): void {
  const filter = readSeasonFilter(search);
  const { userId } = filter;
  void (userId === null
    ? queryClient.prefetchQuery(seasonQuery(filter))
    : queryClient.prefetchQuery(seasonOfQuery(userId, filter)));
}

export const PAGE_SIZE = 25;

type Scope = Pick<SeasonFilter, 'gender' | 'period'>;

const scopeOf = ({ gender, period }: Scope) => ({ period, ...(gender !== null && { gender }) });

const seasonKey = (filter: Omit<SeasonFilter, 'userId'>) => ['season', 'board', filter] as const;

export const seasonQuery = ({ gender, period, page }: SeasonFilter) =>
  queryOptions({
    queryKey: seasonKey({ gender, period, page }),
    queryFn: ({ signal }) =>
      callApi('season', { query: { ...scopeOf({ gender, period }), page, page_size: PAGE_SIZE }, signal }),
    placeholderData: keepPage(seasonKey({ gender, period, page })),
  });

export const seasonOfQuery = (userId: string, { gender, period }: Scope) =>
  queryOptions({
    queryKey: ['season', 'person', userId, { gender, period }],
    queryFn: async ({ signal }) =>
      (await callApi('seasonOf', { params: { userId }, query: scopeOf({ gender, period }), signal })).data,
  });
