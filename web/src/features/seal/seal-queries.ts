import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/app-api.ts';

/** A seal never changes. */
export const sealQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ['tournaments', 'seal', tournamentId],
    queryFn: async ({ signal }) => (await call('getSeal', { params: { tournamentId }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The receipt of the version that stands, or of an earlier one. */
export const readReceipt = async (entryId: string, version: number) =>
  (await call('getReceipt', { params: { entryId }, query: { version } })).data;
