import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/app-api.ts';
import { ownKey } from '../../api/own-key.ts';
import { addRoutes } from '../../api/request.ts';
import { tokenRoutes } from './__generated__/token-routes.ts';

addRoutes(tokenRoutes);

export const tokensQuery = queryOptions({
  get queryKey() {
    return ownKey('tokens');
  },
  queryFn: async ({ signal }) => (await callApi('myAccessTokens', { signal })).data,
});
