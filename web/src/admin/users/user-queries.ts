import { queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../api/app-api.ts';

/** Under `users`, as the list is: one write makes all of it old. */
export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', 'one', userId],
    queryFn: async ({ signal }) => (await call('getUser', { params: { userId }, signal })).data,
  });

export const userStatsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', 'stats', userId],
    queryFn: async ({ signal }) => (await call('getUserDetails', { params: { userId }, signal })).data,
  });

export const userEntriesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['entries', 'of-user', userId],
    queryFn: ({ signal }) => call('listEntries', { query: { user_id: userId, page_size: 8 }, signal }),
  });

/** After a write about a person. Withdrawn entries go with them. */
export const refreshUsers = (): Promise<unknown> =>
  Promise.all(['users', 'entries'].map((kind) => queryClient.invalidateQueries({ queryKey: [kind] })));
