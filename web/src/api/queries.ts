/**
 * Queries by name; those that no first view needs are in later-queries.ts. Keys that begin with `me` and an id belong
 * to that person and are dropped with their session.
 */

import type { EntryWithTournament } from '@boast/contract/entries';
import type { TournamentStatus } from '@boast/contract/tournaments';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Gender } from '../lib/gender.ts';
import { isFailure } from './api-failure.ts';
import { callApi, useUserId } from './app-api.ts';
import { keepPage } from './keep-page.ts';
import { ownKey } from './own-key.ts';

const minute = 60_000;

export const tournamentsQuery = (query: { status: readonly TournamentStatus[]; gender?: Gender }) =>
  queryOptions({
    queryKey: ['tournaments', 'list', query],
    queryFn: async ({ signal }) => {
      const { status, ...rest } = query;
      const answer = await callApi('listTournaments', {
        query: { sort_by: 'start_date', sort_order: 'desc', status: [...status], ...rest },
        signal,
      });
      return answer.data;
    },
  });

/** The home page shows the first three. */
export const upcomingQuery = tournamentsQuery({ status: ['UPCOMING'] });

export const tournamentQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ['tournaments', 'one', tournamentId],
    queryFn: async ({ signal }) =>
      (await callApi('getTournament', { params: { tournamentId }, signal })).data,
  });

interface MatchesFilter {
  readonly page: number;
  readonly page_size: number;
  readonly is_completed: boolean;
  readonly sort_order: 'asc' | 'desc';
  readonly tournament_id?: string | undefined;
  /** Only tournaments that the person has entered. */
  readonly entered?: boolean | undefined;
}

export const matchesQuery = (query: MatchesFilter) => {
  const queryKey = query.entered ? ownKey('match-list', query) : ['matches', 'match-list', query];
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => callApi('listMatches', { query: { sort_by: 'starts_at', ...query }, signal }),
    placeholderData: keepPage(queryKey),
  });
};

export const playerQuery = (playerId: string) =>
  queryOptions({
    queryKey: ['players', 'one', playerId],
    queryFn: async ({ signal }) => (await callApi('getPlayer', { params: { playerId }, signal })).data,
  });

export const playerMatchesQuery = (playerId: string) =>
  queryOptions({
    queryKey: ['players', playerId, 'matches'],
    queryFn: async ({ signal }) => (await callApi('playerMatches', { params: { playerId }, signal })).data,
  });

export const liveResultsQuery = queryOptions({
  queryKey: ['live-results'],
  queryFn: async ({ signal }) => (await callApi('liveResults', { signal })).data,
});

export const leaderboardQuery = (tournamentId: string, page: { page: number; page_size: number }) =>
  queryOptions({
    queryKey: ['tournaments', 'board', tournamentId, page],
    queryFn: ({ signal }) => callApi('leaderboard', { params: { tournamentId }, query: page, signal }),
  });

export const boardTop = 10;
export const boardLong = 100;
export const boardTopQuery = (tournamentId: string) =>
  leaderboardQuery(tournamentId, { page: 0, page_size: boardTop });

/** Readable once the tournament has started. */
export const entryQuery = (entryId: string) =>
  queryOptions({
    queryKey: ['entries', 'one', entryId],
    queryFn: async ({ signal }) => (await callApi('getEntry', { params: { entryId }, signal })).data,
  });

export const myEntriesQuery = queryOptions({
  get queryKey() {
    return ownKey('entries');
  },
  queryFn: async ({ signal }) => (await callApi('myEntries', { signal })).data,
});

/** The number of unsubmitted picks per tournament. Every page rereads it, because picks are made between them. */
export const draftsQuery = queryOptions({
  get queryKey() {
    return ownKey('drafts');
  },
  queryFn: async ({ signal }) => (await callApi('myDrafts', { signal })).data,
  staleTime: 0,
});

/** Replaces `myEntriesQuery` for visitors. */
export const noEntriesQuery = queryOptions({
  queryKey: ['me', null as string | null, 'entries'] as const,
  queryFn: (): EntryWithTournament[] => [],
  initialData: [],
  staleTime: Number.POSITIVE_INFINITY,
});

/** The signed-in person. A person whom the server does not know yet is introduced first. */
export const userQuery = queryOptions({
  get queryKey() {
    return ownKey('user');
  },
  queryFn: async ({ signal }) => {
    try {
      return (await callApi('userDetails', { signal })).data;
    } catch (error) {
      if (!isFailure(error, 'UNAUTHENTICATED')) throw error;
      return (await callApi('usersSync', { body: {}, signal })).data;
    }
  },
  staleTime: 5 * minute,
  gcTime: 10 * minute,
});

/** The signed-in person, once they have loaded. */
export const useUser = () => useQuery({ ...userQuery, enabled: useUserId() !== null }).data;
