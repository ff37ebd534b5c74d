/** What the pages that run the product read: what needs attention, a tournament's day, money, the audit log, insight. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/app-api.ts';

const second = 1_000;

export const attentionQuery = queryOptions({
  queryKey: ['attention'],
  queryFn: async ({ signal }) => (await call('getAttention', { signal })).data,
  refetchInterval: 60 * second,
});

/** `text` is not empty. The last findings stay until the next are there. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: async ({ signal }) => (await call('searchAll', { query: { q: text }, signal })).data,
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: 10 * second,
  });

export const adminPaymentQuery = (paymentId: string) =>
  queryOptions({
    queryKey: ['payments', 'one', paymentId],
    queryFn: async ({ signal }) => (await call('getAdminPayment', { params: { paymentId }, signal })).data,
  });

export const auditRecordQuery = (auditId: string) =>
  queryOptions({
    queryKey: ['audit', 'one', auditId],
    queryFn: async ({ signal }) =>
      (await call('getAuditRecord', { params: { auditId: Number(auditId) }, signal })).data,
  });

export const auditChoicesQuery = queryOptions({
  queryKey: ['audit', 'choices'],
  queryFn: async ({ signal }) => (await call('auditChoices', { signal })).data,
});

export const queuesQuery = queryOptions({
  queryKey: ['jobs', 'queues'],
  queryFn: async ({ signal }) => (await call('listQueues', { signal })).data,
  refetchInterval: 15 * second,
});

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: async ({ signal }) => (await call('getHealth', { signal })).data,
  refetchInterval: 15 * second,
});

export const dayQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ['tournament-day', tournamentId, 'day'],
    queryFn: async ({ signal }) =>
      (await call('getTournamentDay', { params: { tournamentId }, signal })).data,
    refetchInterval: 30 * second,
  });

/** As entries come in: asked for again every few seconds while the page is looked at. */
export const arrivalsQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ['tournament-day', tournamentId, 'arrivals'],
    queryFn: async ({ signal }) => (await call('listArrivals', { params: { tournamentId }, signal })).data,
    refetchInterval: 5 * second,
  });

export type UnfinishedWay = 'draft' | 'open_matches' | 'without_entry';

export const unfinishedQuery = (
  tournamentId: string,
  { what, page }: { what: UnfinishedWay; page: number },
) =>
  queryOptions({
    queryKey: ['tournament-day', tournamentId, 'unfinished', { what, page }],
    queryFn: ({ signal }) =>
      call('listUnfinished', { params: { tournamentId }, query: { what, page, page_size: 10 }, signal }),
    placeholderData: keepPreviousData,
  });

export const syncQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ['tournament-day', tournamentId, 'sync'],
    queryFn: async ({ signal }) => (await call('getSync', { params: { tournamentId }, signal })).data,
    refetchInterval: 30 * second,
  });

export const adminPrizesQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ['tournament-day', tournamentId, 'prizes'],
    queryFn: async ({ signal }) => (await call('getAdminPrizes', { params: { tournamentId }, signal })).data,
    refetchInterval: 30 * second,
  });

export const pickSharesQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ['tournament-day', tournamentId, 'pick-shares'],
    queryFn: async ({ signal }) => (await call('getPickShares', { params: { tournamentId }, signal })).data,
    // What is sealed does not change.
    staleTime: Number.POSITIVE_INFINITY,
  });

export type InsightDays = 7 | 30 | 90 | 365;

export const insightQuery = (days: InsightDays) =>
  queryOptions({
    queryKey: ['insight', days],
    queryFn: async ({ signal }) => (await call('getInsight', { query: { days }, signal })).data,
    placeholderData: keepPreviousData,
  });
