/** Reads that no first view asks for, so that it need not load them. As queries.ts. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './app-api.ts';

export const entryStandingQuery = (entryId: string) =>
  queryOptions({
    queryKey: ['entries', 'standing', entryId],
    queryFn: async ({ signal }) => (await call('entryStanding', { params: { entryId }, signal })).data,
  });

/** Sealed once, the same for ever. */
export const fieldPicksQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ['tournaments', 'field', tournamentId],
    queryFn: async ({ signal }) => (await call('fieldPicks', { params: { tournamentId }, signal })).data,
    staleTime: 3_600_000,
  });

export const creditTransactionsQuery = (query: { page: number; page_size: number }) =>
  queryOptions({
    queryKey: ['me', 'credits', query],
    queryFn: ({ signal }) => call('creditTransactions', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** How often an open payment is asked for: the header's balance is right within a second of the provider's word. */
const paymentPollMs = 1_000;

export const paymentQuery = (paymentId: string) =>
  queryOptions({
    queryKey: ['me', 'payment', paymentId],
    queryFn: async ({ signal }) => (await call('getPayment', { params: { paymentId }, signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.status === 'CREATING' || state.data?.status === 'PENDING' ? paymentPollMs : false,
  });
