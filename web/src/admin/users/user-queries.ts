import { queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../api/app-api.ts';

/** Under `users`, as the list is: one write makes all of it old. */
export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', 'one', userId],
    queryFn: async ({ signal }) => (await call('getUser', { params: { userId }, signal })).data,
  });

/** After a write about a person. Withdrawn entries go with them. */
export const refreshUsers = (): Promise<unknown> =>
  Promise.all(['users', 'entries'].map((kind) => queryClient.invalidateQueries({ queryKey: [kind] })));
