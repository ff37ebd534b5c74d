import '../later-routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../app-api.ts';
import { everyMs } from '../ask-again.ts';
import { keepPage } from '../keep-page.ts';
import { ownKey } from '../own-key.ts';

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
