import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../app-api.ts';

export const playerQuery = (playerId: string) =>
  queryOptions({
    queryKey: ['players', 'one', playerId],
    queryFn: async ({ signal }) => (await callApi('getPlayer', { params: { playerId }, signal })).data,
  });

export const playerMatchesQuery = (playerId: string) =>
  queryOptions({
    queryKey: ['players', playerId, 'matches'],
    queryFn: async ({ signal }) => (await callApi('playerMatches', { params: { playerId }, signal })).data,
  });
