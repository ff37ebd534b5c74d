/** What the portal reads besides what the public pages read (api/queries.ts). */
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

/** What can still be taken back goes away by itself, so it is asked for again. */
export const recentResultsQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ['tournaments', 'recent-results', tournamentId],
    queryFn: async ({ signal }) =>
      (await call('listRecentResults', { params: { tournamentId }, signal })).data,
    refetchInterval: 30_000,
  });

/** After a write everything that may show it is read again: tournaments, matches, players, and what was odd about them. */
export const refreshDraws = (): Promise<unknown> =>
  Promise.all(
    ['tournaments', 'matches', 'players', 'data-issues'].map((kind) =>
      queryClient.invalidateQueries({ queryKey: [kind] }),
    ),
  );

/** A question that says what it does in numbers has them read anew as it opens: the page under it may be minutes old. */
export function useFreshTournament(tournamentId: string): void {
  useQuery({ ...tournamentQuery(tournamentId), staleTime: 0 });
}

/** What an error says of itself, or the sentence given where it says nothing. */
export const messageOr = (error: unknown, otherwise: string): string =>
  error instanceof Error && error.message !== '' ? error.message : otherwise;

/** What the refusal of a change of a draw says. Where somebody else was first, the draws are read again before. */
export async function drawRefusal(error: unknown, otherwise: string): Promise<string> {
  if (isFailure(error, 'STALE_VERSION')) await refreshDraws();
  return messageOr(error, otherwise);
}
