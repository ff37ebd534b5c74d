/** Queries of tournaments under way. Each page that shows them reads them again. */

import '../../api/later-routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/app-api.ts';
import { everyMs } from '../../api/ask-again.ts';
import { ownKey } from '../../api/own-key.ts';
import { queryClient } from '../../api/query-client.ts';
import { keepAway, type OwnShown } from './keep-away.ts';

/** For failing streams, and for tournaments that begin meanwhile. */
const POLL_MS = 30_000;

export const underWayQuery = queryOptions({
  queryKey: ['under-way'],
  queryFn: async ({ signal }) => (await callApi('underWay', { signal })).data,
  staleTime: 5_000,
  refetchInterval: everyMs(POLL_MS),
});

export const myUnderWayQuery = queryOptions({
  get queryKey() {
    return ownKey('under-way');
  },
  queryFn: async ({ signal }): Promise<OwnShown[]> => {
    const { data } = await callApi('myUnderWay', { signal });
    const before = queryClient.getQueryData<OwnShown[]>(ownKey('under-way'));
    return keepAway(data, before, document.visibilityState === 'visible');
  },
  staleTime: 5_000,
  refetchInterval: everyMs(POLL_MS),
});
