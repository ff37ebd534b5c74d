/** Queries of leagues. The answers depend on the viewer, so they are dropped with the session. */

import '../../api/later-routes.ts';
import type { LeagueMember } from '@boast/contract/leagues/members';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/app-api.ts';
import { keepPage } from '../../api/keep-page.ts';
import { ownKey } from '../../api/own-key.ts';
import { queryClient } from '../../api/query-client.ts';
import type { TourGender } from '../../lib/text/gender.ts';

const key = (...parts: readonly unknown[]) => ownKey('leagues', ...parts);

/** The id of the signed-in person; null for a visitor. */
type Viewer = string | null;

export const BOARD_PAGE = 25;
export const MEMBERS_PAGE = 25;
export const FOUND_PAGE = 12;

export const myLeaguesQuery = queryOptions({
  get queryKey() {
    return key('mine');
  },
  queryFn: async ({ signal }) => (await callApi('myLeagues', { signal })).data,
  staleTime: 15_000,
});

export const publicLeaguesQuery = (query: { q: string; page: number; tournament?: string }) =>
  queryOptions({
    queryKey: ['public-leagues', query],
    queryFn: ({ signal }) => {
      const { q, ...rest } = query;
      return callApi('publicLeagues', {
        query: { ...rest, page_size: FOUND_PAGE, ...(q !== '' && { q }) },
        signal,
      });
    },
    placeholderData: keepPage(['public-leagues', query]),
    staleTime: 15_000,
  });

export const leagueQuery = (leagueId: string, viewer: Viewer) =>
  queryOptions({
    queryKey: key('one', leagueId, viewer),
    queryFn: async ({ signal }) => (await callApi('getLeague', { params: { leagueId }, signal })).data,
    staleTime: 15_000,
  });

export const leagueOfCodeQuery = (code: string, viewer: Viewer) =>
  queryOptions({
    queryKey: key('code', code, viewer),
    queryFn: async ({ signal }) => (await callApi('findLeague', { body: { code }, signal })).data,
    staleTime: 15_000,
    // The server limits tries.
    retry: false,
  });

type BoardPage = { leagueId: string; tournament: string; page: number; viewer: Viewer };

export const leagueBoardQuery = ({ leagueId, tournament, page, viewer }: BoardPage) =>
  queryOptions({
    queryKey: key('board', leagueId, tournament, viewer, { page }),
    queryFn: ({ signal }) =>
      callApi('leagueBoard', {
        params: { leagueId },
        query: { tournament, page, page_size: BOARD_PAGE },
        signal,
      }),
    placeholderData: keepPage(key('board', leagueId, tournament, viewer, { page })),
    // The first who asks is answered before the chances are counted. On a busy server that takes a while.
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (!data || data.data.length < 2 || data.chances !== null || dataUpdateCount > 40) return false;
      return dataUpdateCount < 5 ? 2_000 : 15_000;
    },
  });

type SeasonPage = {
  leagueId: string;
  gender: TourGender | null;
  period: 'year' | 'all';
  page: number;
  viewer: Viewer;
};

export const leagueSeasonQuery = ({ leagueId, gender, period, page, viewer }: SeasonPage) =>
  queryOptions({
    queryKey: key('season', leagueId, viewer, { gender, period, page }),
    queryFn: ({ signal }) =>
      callApi('leagueSeason', {
        params: { leagueId },
        query: { period, page, page_size: BOARD_PAGE, ...(gender !== null && { gender }) },
        signal,
      }),
    placeholderData: keepPage(key('season', leagueId, viewer, { gender, period, page })),
  });

type MembersPage = {
  leagueId: string;
  status: LeagueMember['status'];
  q: string;
  page: number;
  /** A tournament id: the answer then says who has entered it. */
  tournament?: string | undefined;
};

export const leagueMembersQuery = ({ leagueId, q, tournament, ...rest }: MembersPage) =>
  queryOptions({
    queryKey: key('members', leagueId, { q, tournament, ...rest }),
    queryFn: ({ signal }) =>
      callApi('leagueMembers', {
        params: { leagueId },
        query: { ...rest, tournament, page_size: MEMBERS_PAGE, ...(q !== '' && { q }) },
        signal,
      }),
    placeholderData: keepPage(key('members', leagueId, { q, tournament, ...rest })),
    staleTime: 10_000,
  });

export const headToHeadQuery = (userId: string) =>
  queryOptions({
    queryKey: key('versus', userId),
    queryFn: async ({ signal }) => (await callApi('headToHead', { params: { userId }, signal })).data,
  });

export const entryReactionsQuery = (entryId: string) =>
  queryOptions({
    queryKey: key('reactions', entryId),
    queryFn: async ({ signal }) => (await callApi('entryReactions', { params: { entryId }, signal })).data,
    staleTime: 15_000,
  });

export async function readLeaguesAgain(): Promise<void> {
  await Promise.all(
    [key(), ['public-leagues']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}
