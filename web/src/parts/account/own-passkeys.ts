import { queryOptions } from '@tanstack/react-query';
import { appSession } from '../../api/app-api.ts';
import { ownKey } from '../../api/own-key.ts';
import { queryClient } from '../../api/query-client.ts';
import { type AuthRefusal, askAuth } from '../../api/session/ask-auth.ts';

export const ownPasskeysQuery = queryOptions({
  get queryKey() {
    return ownKey('passkeys');
  },
  queryFn: async () => {
    const { data, error } = await (await appSession.auth()).passkey.list();
    if (error) throw error;
    return data;
  },
});

export const refreshPasskeys = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ownPasskeysQuery.queryKey });

/** Asks the browser for a new passkey and adds it. Null on success. */
export async function addPasskey(): Promise<AuthRefusal | null> {
  const refusal = await askAuth((auth) => auth.registerPasskey());
  if (!refusal) await refreshPasskeys();
  return refusal;
}
