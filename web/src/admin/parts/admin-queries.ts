/** Queries of the portal in addition to those of the public pages (api/queries/). */
import '../../api/later-routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/app-api.ts';
import type { Call } from '../../api/client.ts';

export const matchQuery = (matchId: string) =>
  queryOptions({
    queryKey: ['matches', 'one', matchId],
    queryFn: async ({ signal }) => (await callApi('getMatch', { params: { matchId }, signal })).data,
  });

export const attentionQuery = queryOptions({
  queryKey: ['attention'],
  queryFn: async ({ signal }) => (await callApi('getAttention', { signal })).data,
  refetchInterval: 60_000,
});

export const dayQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ['tournament-day', tournamentId, 'day'],
    queryFn: async ({ signal }) =>
      (await callApi('getTournamentDay', { params: { tournamentId }, signal })).data,
    refetchInterval: 30_000,
  });

/** Polls, because the chance to undo a result expires. */
export const recentResultsQuery = (tournamentId: string, call: Call) =>
  queryOptions({
    queryKey: ['tournaments', 'recent-results', tournamentId],
    queryFn: async ({ signal }) =>
      (await call('listRecentResults', { params: { tournamentId }, signal })).data,
    refetchInterval: 30_000,
  });
