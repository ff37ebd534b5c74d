import { queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../api/app-api.ts';

export const entryQuery = (entryId: string) =>
  queryOptions({
    queryKey: ['entries', 'one', entryId],
    queryFn: async ({ signal }) => (await call('getAdminEntry', { params: { entryId }, signal })).data,
  });

/** After an entry was voided: its owner's credits and the tournament's count change with it. */
export const refreshEntries = (): Promise<unknown> =>
  Promise.all(
    ['entries', 'users', 'tournaments'].map((kind) => queryClient.invalidateQueries({ queryKey: [kind] })),
  );
