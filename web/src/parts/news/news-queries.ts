import '../../api/later-routes.ts';
import type { NewsSettings } from '@boast/contract/news';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/app-api.ts';
import { ownKey } from '../../api/own-key.ts';
import { queryClient } from '../../api/query-client.ts';

export const newsQuery = queryOptions({
  get queryKey() {
    return ownKey('news');
  },
  queryFn: async ({ signal }) => (await callApi('getNewsSettings', { signal })).data,
});

/** Works with the token of a mail's link, without a session. */
export const mailPreferencesQuery = (token: string) =>
  queryOptions({
    queryKey: ['mail-preferences', token],
    queryFn: async ({ signal }) => (await callApi('getMailPreferences', { query: { token }, signal })).data,
  });

export const mailedLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['mailed-link', token],
    queryFn: async ({ signal }) => (await callApi('lookAtMailedLink', { body: { token }, signal })).data,
    staleTime: 0,
  });

export const showNews = (settings: NewsSettings): void =>
  void queryClient.setQueryData(newsQuery.queryKey, settings);
