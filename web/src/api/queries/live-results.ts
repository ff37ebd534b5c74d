import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../app-api.ts';

export const liveResultsQuery = queryOptions({
  queryKey: ['live-results'],
  queryFn: async ({ signal }) => (await callApi('liveResults', { signal })).data,
});
