import '../later-routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../app-api.ts';

/** A player's recent results, and the head to head. Pages do without them if they cannot be read. */
export const playerFormQuery = ([playerId, against]: readonly [string, string]) =>
  queryOptions({
    queryKey: ['players', playerId, 'form', against],
    queryFn: async ({ signal }) =>
      (await callApi('playerForm', { params: { playerId }, query: { against }, signal })).data,
    staleTime: 5 * 60_000,
    retry: false,
  });
