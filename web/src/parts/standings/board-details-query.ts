import '../../api/later-routes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/app-api.ts';

/** Picks by round and champion of rows of a board. The key is below the board's, so both are read again together. */
export const boardDetailsQuery = (tournamentId: string, entries: readonly string[]) =>
  queryOptions({
    queryKey: ['tournaments', 'board', tournamentId, 'details', entries],
    queryFn: ({ signal }) =>
      callApi('boardDetails', { params: { tournamentId }, query: { entries: entries.toSorted() }, signal }),
    enabled: entries.length > 0,
    placeholderData: keepPreviousData,
  });
