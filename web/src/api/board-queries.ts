/** Reads of a sealed tournament's board beyond its rows, which come after the first view. As queries.ts. */
import './later-routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, mine } from './app-api.ts';

/** The rows around one’s own. */
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

/** How everybody picked each match: sealed once, the same for ever. */
export const fieldPicksQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ['tournaments', 'field', tournamentId],
    queryFn: async ({ signal }) => (await call('fieldPicks', { params: { tournamentId }, signal })).data,
    staleTime: 3_600_000,
  });
