import type { TournamentStatus } from '@boast/contract/tournaments';
import { queryOptions } from '@tanstack/react-query';
import type { Gender } from '../../lib/text/gender.ts';
import { callApi } from '../app-api.ts';

export const tournamentsQuery = (query: { status: readonly TournamentStatus[]; gender?: Gender }) =>
  queryOptions({
    queryKey: ['tournaments', 'list', query],
    queryFn: async ({ signal }) => {
      const { status, ...rest } = query;
      const answer = await callApi('listTournaments', {
        query: { sort_by: 'start_date', sort_order: 'desc', status: [...status], ...rest },
        signal,
      });
      return answer.data;
    },
  });

/** The home page shows the first three. */
export const upcomingQuery = tournamentsQuery({ status: ['UPCOMING'] });

export const activeQuery = tournamentsQuery({ status: ['ACTIVE'] });

export const tournamentQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ['tournaments', 'one', tournamentId],
    queryFn: async ({ signal }) =>
      (await callApi('getTournament', { params: { tournamentId }, signal })).data,
  });
