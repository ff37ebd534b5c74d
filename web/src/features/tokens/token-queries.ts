import '../../api/later-routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/app-api.ts';
import { ownKey } from '../../api/own-key.ts';

export const tokensQuery = queryOptions({
  get queryKey() {
    return ownKey('tokens');
  },
  queryFn: async ({ signal }) => (await callApi('myAccessTokens', { signal })).data,
});
