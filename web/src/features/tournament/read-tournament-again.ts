import { queryClient } from '../../api/app-api.ts';
import { tournamentQuery } from '../../api/queries.ts';

/** The start has come by the server's clock: the draw is about to be sealed. */
export const readTournamentAgain = (tournamentId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: tournamentQuery(tournamentId).queryKey });
