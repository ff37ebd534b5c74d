import { queryOptions } from '@tanstack/react-query';
import { appSession } from '../../api/app-api.ts';
import { ownKey } from '../../api/own-key.ts';

/** The address that waits for confirmation, according to the auth service; null if there is none. */
export const wantedEmailQuery = queryOptions({
  get queryKey() {
    return ownKey('wanted-email');
  },
  queryFn: async () => {
    const { data, error } = await (await appSession.auth()).getUser();
    if (error) throw error;
    return data.user.new_email ?? null;
  },
});
