import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../app-api.ts';

export const leaderboardQuery = (tournamentId: string, page: { page: number; page_size: number }) =>
  queryOptions({
    queryKey: ['tournaments', 'board', tournamentId, page],
    queryFn: ({ signal }) => callApi('leaderboard', { params: { tournamentId }, query: page, signal }),
  });

export const boardTop = 10;
export const boardLong = 100;
export const boardTopQuery = (tournamentId: string) =>
  leaderboardQuery(tournamentId, { page: 0, page_size: boardTop });
