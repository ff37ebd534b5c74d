import { queryOptions } from '@tanstack/react-query';
import { call, mine } from '../../api/app-api.ts';
import { addRoutes } from '../../api/request.ts';
import { tokenRoutes } from './__generated__/token-routes.ts';

addRoutes(tokenRoutes);

export const tokensQuery = queryOptions({
  get queryKey() {
    return mine('tokens');
  },
  queryFn: async ({ signal }) => (await call('myAccessTokens', { signal })).data,
});
