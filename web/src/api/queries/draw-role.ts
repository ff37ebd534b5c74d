import '../later-routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../app-api.ts';
import { ownKey } from '../own-key.ts';

/** The reader's role in a club's draw; null for most people. */
export const drawRoleQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ownKey('draw-role', tournamentId),
    queryFn: async ({ signal }) =>
      (await callApi('getDrawRole', { params: { tournamentId }, signal })).data.role,
    staleTime: 60_000,
  });
