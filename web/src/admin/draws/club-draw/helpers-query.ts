import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../api/app-api.ts';

/** The people who run a club's draw. The first made it. */
export const helpersQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ['draw-helpers', tournamentId],
    queryFn: async ({ signal }) =>
      (await callApi('listDrawHelpers', { params: { tournamentId }, signal })).data,
  });
