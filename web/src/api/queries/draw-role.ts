import '../later-routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../app-api.ts';

/** What one may do in a club's draw; null for a draw that one does not run. */
export const drawRoleQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ['draw-role', tournamentId],
    queryFn: async ({ signal }) => (await callApi('getDrawRole', { params: { tournamentId }, signal })).data,
    staleTime: 60_000,
  });
