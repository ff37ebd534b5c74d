import '../../api/later-routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/app-api.ts';
import { ownKey } from '../../api/own-key.ts';

export const myDrawsQuery = queryOptions({
  get queryKey() {
    return ownKey('draws');
  },
  queryFn: async ({ signal }) => (await callApi('myDraws', { signal })).data,
  staleTime: 15_000,
});
