/** What the portal reads besides what the public pages read (api/queries.ts). */
import { queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../api/app-api.ts';

export const matchQuery = (matchId: string) =>
  queryOptions({
    queryKey: ['matches', 'one', matchId],
    queryFn: async ({ signal }) => (await call('getMatch', { params: { matchId }, signal })).data,
  });

export const playerQuery = (playerId: string) =>
  queryOptions({
    queryKey: ['players', 'one', playerId],
    queryFn: async ({ signal }) => (await call('getPlayer', { params: { playerId }, signal })).data,
  });

export const playerMatchesQuery = (playerId: string) =>
  queryOptions({
    queryKey: ['matches', 'player', playerId],
    queryFn: async ({ signal }) => (await call('playerMatches', { params: { playerId }, signal })).data,
  });

/** After a write everything that may show it is read again: tournaments, matches, players, and what was odd about them. */
export const refreshDraws = (): Promise<unknown> =>
  Promise.all(
    ['tournaments', 'matches', 'players', 'data-issues'].map((kind) =>
      queryClient.invalidateQueries({ queryKey: [kind] }),
    ),
  );
