import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../api/app-api.ts';
import { queryClient } from '../../../api/query-client.ts';

/** Under `users`, like the list, so that one write invalidates both. */
export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', 'one', userId],
    queryFn: async ({ signal }) => (await callApi('getUser', { params: { userId }, signal })).data,
  });

/** Also rereads entries, because they may be withdrawn with the person. */
export const refreshUsers = (): Promise<unknown> =>
  Promise.all(['users', 'entries'].map((kind) => queryClient.invalidateQueries({ queryKey: [kind] })));
