import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/app-api.ts';

/** Who runs a club's draw, whoever made it included. */
export const helpersQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ['draw-helpers', tournamentId],
    queryFn: async ({ signal }) =>
      (await callApi('listDrawHelpers', { params: { tournamentId }, signal })).data,
  });
