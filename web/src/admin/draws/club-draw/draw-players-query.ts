import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../api/app-api.ts';

/** A player of a club's draw, as far as a place needs to know them. */
export interface ClubPlayer {
  readonly id: string;
  readonly fullName: string;
}

/** Everyone who belongs to a club's draw, also without a place in it. */
export const drawPlayersQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ['players', 'of-draw', tournamentId],
    queryFn: async ({ signal }) =>
      (await callApi('listDrawPlayers', { params: { tournamentId }, signal })).data,
  });
