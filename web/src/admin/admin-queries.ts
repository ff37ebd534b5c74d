/** What the portal reads besides what the public pages read (api/queries.ts). */
import { queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../api/app-api.ts';
import type { Gender } from '../api/queries.ts';

const pageSize = 20;

interface MatchesPage {
  readonly isCompleted: boolean;
  readonly page: number;
}

/** Upcoming matches by time, completed ones the last first. */
export const matchesQuery = ({ isCompleted, page }: MatchesPage) =>
  queryOptions({
    queryKey: ['matches', 'list', { isCompleted, page }],
    queryFn: ({ signal }) =>
      call('listMatches', {
        query: {
          is_completed: isCompleted,
          page,
          page_size: pageSize,
          sort_by: 'starts_at',
          sort_order: isCompleted ? 'desc' : 'asc',
        },
        signal,
      }),
  });

export const matchQuery = (matchId: string) =>
  queryOptions({
    queryKey: ['matches', 'one', matchId],
    queryFn: async ({ signal }) => (await call('getMatch', { params: { matchId }, signal })).data,
  });

export const playersQuery = ({ gender, page }: { gender: Gender; page: number }) =>
  queryOptions({
    queryKey: ['players', 'list', { gender, page }],
    queryFn: ({ signal }) =>
      call('listPlayers', {
        query: { page, page_size: pageSize, sort_by: 'world_rank', sort_order: 'ASC', gender },
        signal,
      }),
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

export const dataIssuesQuery = ({ page }: { page: number }) =>
  queryOptions({
    queryKey: ['data-issues', { page }],
    queryFn: ({ signal }) =>
      call('listDataIssues', {
        query: { page, page_size: pageSize, sort_by: 'created_at', sort_order: 'DESC' },
        signal,
      }),
  });

/** After a write everything that may show it is read again: tournaments, matches, players, and what was odd about them. */
export const refreshDraws = (): Promise<unknown> =>
  Promise.all(
    ['tournaments', 'matches', 'players', 'data-issues'].map((kind) =>
      queryClient.invalidateQueries({ queryKey: [kind] }),
    ),
  );
