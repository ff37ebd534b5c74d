import { queryOptions } from '@tanstack/react-query';
import { session } from '../../api/app-api.ts';

/** The address that waits to be confirmed, as the auth service knows it; null when none does. */
export const wantedEmailQuery = queryOptions({
  queryKey: ['me', 'wanted-email'],
  queryFn: async () => {
    const { data } = await (await session.auth()).getUser();
    return data.user?.new_email ?? null;
  },
});
