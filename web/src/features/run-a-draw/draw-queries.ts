/** Queries of whoever runs a club's draw. */
import '../../api/later-routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/app-api.ts';
import { ownKey } from '../../api/own-key.ts';

export const myDrawsQuery = queryOptions({
  get queryKey() {
    return ownKey('draws');
  },
  queryFn: async ({ signal }) => (await callApi('myDraws', { signal })).data,
  staleTime: 15_000,
});

/** The reader's role in a draw; null for most people. */
export const drawRoleQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ownKey('draw-role', tournamentId),
    queryFn: async ({ signal }) =>
      (await callApi('getDrawRole', { params: { tournamentId }, signal })).data.role,
    staleTime: 60_000,
  });
