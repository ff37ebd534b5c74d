import type { Tournament } from '@boast/contract/tournaments';

/** Who cannot be put into a draw, for they stand in it: with the reason, as a choice of players shows it. */
export const playersOfDraw = ({ players }: Pick<Tournament, 'players'>): Map<string, string> =>
  new Map(players.map(({ id }) => [id, 'Stands in this draw']));
