import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../api/app-api.ts';

/** The scorer's links of a club's draw that still work. Polls, because it says when each was last used. */
export const scorerLinksQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ['scorer-links', tournamentId],
    queryFn: async ({ signal }) =>
      (await callApi('listScorerLinks', { params: { tournamentId }, signal })).data,
    refetchInterval: 30_000,
  });
