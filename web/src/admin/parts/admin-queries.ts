/** What the portal reads besides what the public pages read (api/queries.ts). */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, queryClient } from '../../api/app-api.ts';
import { type Gender, tournamentQuery } from '../../api/queries.ts';

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

/** The players that a text fits best, for a choice among them; the best ranked while nothing is typed. */
export const playerSearchQuery = ({ gender, text }: { gender: Gender; text: string }) =>
  queryOptions({
    queryKey: ['players', 'search', { gender, text }],
    queryFn: async ({ signal }) => {
      const query = { gender, page_size: 8, ...(text !== '' && { q: text }) };
      return (await call('listPlayers', { query, signal })).data;
    },
  });

export const playerMergeQuery = ({ keptId, mergedId }: { keptId: string; mergedId: string }) =>
  queryOptions({
    queryKey: ['players', 'merge', { keptId, mergedId }],
    queryFn: async ({ signal }) =>
      (
        await call('previewPlayerMerge', {
          params: { playerId: keptId },
          query: { merged_id: mergedId },
          signal,
        })
      ).data,
  });

/** Who was merged into a player, for as long as it can be taken back. */
export const recentMergesQuery = (playerId: string) =>
  queryOptions({
    queryKey: ['players', 'merges', playerId],
    queryFn: async ({ signal }) => (await call('recentMerges', { params: { playerId }, signal })).data,
  });

export const dataIssueQuery = (dataIssueId: string) =>
  queryOptions({
    queryKey: ['data-issues', 'one', dataIssueId],
    queryFn: async ({ signal }) => (await call('getDataIssue', { params: { dataIssueId }, signal })).data,
  });

/** What is odd about a tournament and open. */
export const issuesOfQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ['data-issues', 'of', tournamentId],
    queryFn: async ({ signal }) => {
      const query = { resource_id: tournamentId, page_size: 100 };
      return (await call('listDataIssues', { query, signal })).data;
    },
  });

/** Tournaments whose draw can still change, the next first. */
export const openTournamentsQuery = queryOptions({
  queryKey: ['tournaments', 'open'],
  queryFn: async ({ signal }) => {
    const query = { status: ['CREATING', 'UPCOMING'], page_size: 100, sort_order: 'asc' } as const;
    return (await call('listAdminTournaments', { query: { ...query, status: [...query.status] }, signal }))
      .data;
  },
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
