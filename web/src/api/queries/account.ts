import { queryOptions, useQuery } from '@tanstack/react-query';
import { isFailure } from '../api-failure.ts';
import { callApi, useUserId } from '../app-api.ts';
import { ownKey } from '../own-key.ts';

/** The signed-in person. A person whom the server does not know yet is introduced first. */
export const userQuery = queryOptions({
  get queryKey() {
    return ownKey('user');
  },
  queryFn: async ({ signal }) => {
    try {
      return (await callApi('userDetails', { signal })).data;
    } catch (error) {
      if (!isFailure(error, 'UNAUTHENTICATED')) throw error;
      return (await callApi('usersSync', { body: {}, signal })).data;
    }
  },
  staleTime: 5 * 60_000,
  gcTime: 10 * 60_000,
});

/** The signed-in person, once they have loaded. */
export const useUser = () => useQuery({ ...userQuery, enabled: useUserId() !== null }).data;
