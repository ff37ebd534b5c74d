/**
 * Queries of chances. A worker computes them after the board, so the page polls until they match its results version.
 */
import { queryClient } from '../../../api/query-client.ts';
import '../../../api/later-routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../api/app-api.ts';
import { tournamentQuery } from '../../../api/queries/tournaments.ts';

const AGAIN_MS = 2_000;

function isBehind(tournamentId: string, version: number | null | undefined): boolean {
  const tournament = queryClient.getQueryData(tournamentQuery(tournamentId).queryKey);
  // A tournament that ended before chances were recorded never gets any.
  if (version == null && tournament?.status !== 'ACTIVE') return false;
  return (version ?? -1) < (tournament?.resultsVersion ?? 0);
}

export const entryChanceQuery = (tournamentId: string, entryId: string) =>
  queryOptions({
    queryKey: ['entries', 'chance', entryId],
    queryFn: async ({ signal }) => (await callApi('entryChance', { params: { entryId }, signal })).data,
    refetchInterval: ({ state: { data, status } }) =>
      status !== 'error' && isBehind(tournamentId, data?.version) ? AGAIN_MS : false,
  });

/** For all entries that a board shows, in one request. */
export const boardChancesQuery = (tournamentId: string, entries: readonly string[]) =>
  queryOptions({
    queryKey: ['entries', 'chances', tournamentId, entries],
    queryFn: ({ signal }) =>
      callApi('boardChances', { params: { tournamentId }, query: { entries: entries.toSorted() }, signal }),
    enabled: entries.length > 0,
    refetchInterval: ({ state: { data, status } }) =>
      status !== 'error' && isBehind(tournamentId, data?.version) ? AGAIN_MS : false,
  });

export const leadingScoresQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ['entries', 'leading', tournamentId],
    queryFn: async ({ signal }) =>
      (await callApi('leadingScores', { params: { tournamentId }, signal })).data,
    refetchInterval: ({ state: { data, status } }) =>
      status !== 'error' && data != null && isBehind(tournamentId, data.version) ? AGAIN_MS : false,
  });
