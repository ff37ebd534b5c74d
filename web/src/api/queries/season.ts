import '../later-routes.ts';
import { queryOptions } from '@tanstack/react-query';
import type { TourGender } from '../../lib/text/gender.ts';
import { callApi } from '../app-api.ts';
import { ownKey } from '../own-key.ts';

/** The person's row of the season; null if they are not in it. */
export const userSeasonQuery = ({ gender, period }: { gender: TourGender | null; period: 'year' | 'all' }) =>
  queryOptions({
    queryKey: ownKey('season', { gender, period }),
    queryFn: async ({ signal }) =>
      (await callApi('userSeason', { query: { period, ...(gender !== null && { gender }) }, signal })).data,
  });
