/** Queries that no first view needs, so that none loads them. See queries.ts. */

import type { Tournament } from '@boast/contract/tournaments';
import type { Gender } from '../lib/gender.ts';
import { ownKey } from './own-key.ts';
import './later-routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './app-api.ts';
import { everyMs } from './ask-again.ts';
import { keepPage } from './keep-page.ts';

export const creditTransactionsQuery = (query: { page: number; page_size: number }) =>
  queryOptions({
    queryKey: ownKey('credits', query),
    queryFn: ({ signal }) => callApi('creditTransactions', { query, signal }),
    placeholderData: keepPage(ownKey('credits', query)),
  });

/** How often an open payment is polled: the balance follows the provider's word within a second. */
const paymentPollMs = 1_000;
const UNSETTLED: ReadonlySet<string | undefined> = new Set(['CREATING', 'PENDING']);

export const paymentQuery = (paymentId: string) =>
  queryOptions({
    queryKey: ownKey('payment', paymentId),
    queryFn: async ({ signal }) => (await callApi('getPayment', { params: { paymentId }, signal })).data,
    refetchInterval: (read) => UNSETTLED.has(read.state.data?.status) && everyMs(paymentPollMs)(read),
  });

/** A player's recent results, and the head to head. Pages do without them if they cannot be read. */
export const playerFormQuery = ([playerId, against]: readonly [string, string]) =>
  queryOptions({
    queryKey: ['players', playerId, 'form', against],
    queryFn: async ({ signal }) =>
      (await callApi('playerForm', { params: { playerId }, query: { against }, signal })).data,
    staleTime: 5 * 60_000,
    retry: false,
  });

/** The person's row of the season; null if they are not in it. */
export const userSeasonQuery = ({ gender, period }: { gender: Gender | null; period: 'year' | 'all' }) =>
  queryOptions({
    queryKey: ownKey('season', { gender, period }),
    queryFn: async ({ signal }) =>
      (await callApi('userSeason', { query: { period, ...(gender !== null && { gender }) }, signal })).data,
  });

/** A new status or results version means another prize. */
export const prizesQuery = ({
  id,
  status,
  resultsVersion,
}: Pick<Tournament, 'id' | 'status' | 'resultsVersion'>) =>
  queryOptions({
    queryKey: ['tournaments', 'prizes', id, status, resultsVersion],
    queryFn: async ({ signal }) =>
      (await callApi('getPrizes', { params: { tournamentId: id }, signal })).data,
    // Two administrators release it without any news to the page.
    staleTime: 60_000,
  });
