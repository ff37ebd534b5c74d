import '../later-routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../app-api.ts';

/** The reader's role in a club's draw; null if they do not run it. */
export const drawRoleQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ['draw-role', tournamentId],
    queryFn: async ({ signal }) => (await callApi('getDrawRole', { params: { tournamentId }, signal })).data,
    staleTime: 60_000,
  });
