import type { Tournament } from '@boast/contract/tournaments';
import { tournamentQuery } from '../../api/queries/tournaments.ts';
import { queryClient } from '../../api/query-client.ts';
import { phaseOf } from '../../parts/tournaments/cards/phase.ts';
import { useLive } from '../../parts/tournaments/live/use-live.ts';

export function useLiveTournament({ id, status }: Tournament): void {
  const isQuiet =
    status === 'SCORED' ||
    status === 'PAYING' ||
    status === 'PAID' ||
    status === 'CREATING' ||
    phaseOf(status) === 'cancelled';
  useLive(isQuiet ? null : id, {
    follow: async () => (await import('./follow-tournament.ts')).followTournament(id),
    poll: () => readTournamentAgain(id),
  });
}

/** For when the start has come by the server's clock and the draw is about to be sealed. */
export const readTournamentAgain = (tournamentId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: tournamentQuery(tournamentId).queryKey });
