/** Queries of the portal in addition to those of the public pages (api/queries.ts). */
import '../../api/later-routes.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { isFailure } from '../../api/api-failure.ts';
import { call, queryClient } from '../../api/app-api.ts';
import { tournamentQuery } from '../../api/queries.ts';

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

export const attentionQuery = queryOptions({
  queryKey: ['attention'],
  queryFn: async ({ signal }) => (await call('getAttention', { signal })).data,
  refetchInterval: 60_000,
});

export const dayQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ['tournament-day', tournamentId, 'day'],
    queryFn: async ({ signal }) =>
      (await call('getTournamentDay', { params: { tournamentId }, signal })).data,
    refetchInterval: 30_000,
  });

/** Polls, because the chance to undo a result expires. */
export const recentResultsQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ['tournaments', 'recent-results', tournamentId],
    queryFn: async ({ signal }) =>
      (await call('listRecentResults', { params: { tournamentId }, signal })).data,
    refetchInterval: 30_000,
  });

/** Refetches all that a change may show in: tournaments, matches, players and their issues. */
export const refreshDraws = (): Promise<unknown> =>
  Promise.all(
    ['tournaments', 'matches', 'players', 'data-issues'].map((kind) =>
      queryClient.invalidateQueries({ queryKey: [kind] }),
    ),
  );

/** Rereads the tournament when a dialog opens that states numbers: the page below may be minutes old. */
export function useFreshTournament(tournamentId: string): void {
  useQuery({ ...tournamentQuery(tournamentId), staleTime: 0 });
}

export const messageOr = (error: unknown, otherwise: string): string =>
  error instanceof Error && error.message !== '' ? error.message : otherwise;

/** The message of a refused draw change. If somebody else was first, the draws are refetched before. */
export async function drawRefusal(error: unknown, otherwise: string): Promise<string> {
  if (isFailure(error, 'STALE_VERSION')) await refreshDraws();
  return messageOr(error, otherwise);
}
