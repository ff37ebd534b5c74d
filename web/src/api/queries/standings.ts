import '../later-routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../app-api.ts';
import { ownKey } from '../own-key.ts';

export const userLeaderboardQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ownKey('board', tournamentId),
    queryFn: async ({ signal }) =>
      (await callApi('userLeaderboard', { params: { tournamentId }, signal })).data,
  });

export const entryStandingQuery = (entryId: string) =>
  queryOptions({
    queryKey: ['entries', 'standing', entryId],
    queryFn: async ({ signal }) => (await callApi('entryStanding', { params: { entryId }, signal })).data,
  });

/** How the field picked each match. It never changes after the seal. */
export const fieldPicksQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ['tournaments', 'field', tournamentId],
    queryFn: async ({ signal }) => (await callApi('fieldPicks', { params: { tournamentId }, signal })).data,
    staleTime: 3_600_000,
  });
