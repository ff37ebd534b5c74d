/** Queries of a sealed tournament's board beyond its rows; they load after the first view. See queries.ts. */
import './later-routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, mine } from './app-api.ts';

export const userLeaderboardQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: mine('board', tournamentId),
    queryFn: async ({ signal }) => (await call('userLeaderboard', { params: { tournamentId }, signal })).data,
  });

export const entryStandingQuery = (entryId: string) =>
  queryOptions({
    queryKey: ['entries', 'standing', entryId],
    queryFn: async ({ signal }) => (await call('entryStanding', { params: { entryId }, signal })).data,
  });

/** How the field picked each match. It never changes after the seal. */
export const fieldPicksQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ['tournaments', 'field', tournamentId],
    queryFn: async ({ signal }) => (await call('fieldPicks', { params: { tournamentId }, signal })).data,
    staleTime: 3_600_000,
  });
