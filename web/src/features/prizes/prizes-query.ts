import type { Tournament } from '@boast/contract/tournaments';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/app-api.ts';

/** Follows the tournament: another status or version of the results is another prize. */
export const prizesQuery = ({
  id,
  status,
  resultsVersion,
}: Pick<Tournament, 'id' | 'status' | 'resultsVersion'>) =>
  queryOptions({
    queryKey: ['tournaments', 'prizes', id, status, resultsVersion],
    queryFn: async ({ signal }) => (await call('getPrizes', { params: { tournamentId: id }, signal })).data,
    // Two administrators release it without a word to the page.
    staleTime: 60_000,
  });
