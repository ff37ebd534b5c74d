import { isFailure } from '../../api/api-failure.ts';
import { callApi } from '../../api/app-api.ts';

/** A player of a club's draw, with a place in it or without. */
export interface ClubPlayer {
  readonly id: string;
  readonly fullName: string;
}

/** Adds a player to a club's draw. A name that it has already is that player, who may have lost their place. */
export async function addPlayer(tournamentId: string, fullName: string): Promise<ClubPlayer> {
  try {
    return (await callApi('addDrawPlayer', { params: { tournamentId }, body: { fullName } })).data;
  } catch (error) {
    const { playerId } = isFailure(error, 'PLAYER_EXISTS') ? error.details : {};
    if (typeof playerId !== 'string') throw error;
    return { id: playerId, fullName };
  }
}
