import type { EntryWithTournament } from '@boast/contract/entries';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../app-api.ts';
import { ownKey } from '../own-key.ts';

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

/** The reader's entry in a tournament, if it counts. */
export const entryIn = (
  entries: readonly EntryWithTournament[] | undefined,
  tournamentId: string,
): EntryWithTournament | null =>
  entries?.find((entry) => entry.tournamentId === tournamentId && entry.status === 'ACTIVE') ?? null;

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
