import '../later-routes.ts';
import type { Tournament } from '@boast/contract/tournaments';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../app-api.ts';

/** A new status or results version means another prize. */
export const prizesQuery = ({
  id,
  status,
  resultsVersion,
}: Pick<Tournament, 'id' | 'status' | 'resultsVersion'>) =>
  queryOptions({
    queryKey: ['tournaments', 'prizes', id, status, resultsVersion],
    queryFn: async ({ signal }) =>
      (await callApi('getPrizes', { params: { tournamentId: id }, signal })).data,
    // Two administrators release it without any news to the page.
    staleTime: 60_000,
  });
