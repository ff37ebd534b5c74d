import type { Tournament } from '@boast/contract/tournaments';
import { useEffect } from 'react';
import { queryClient } from '../../api/app-api.ts';
import { tournamentQuery } from '../../api/queries.ts';
import { phaseOf } from '../../parts/tournaments/phase.ts';

/** Keeps a tournament, its board and the entries in sight up to date while it is played. */
export function useLiveTournament({ id, status }: Tournament): void {
  const isSettled =
    status === 'SCORED' || status === 'PAYING' || status === 'PAID' || phaseOf(status) === 'cancelled';
  useEffect(() => {
    if (isSettled) return;
    let isLeft = false;
    let leave = () => {};
    void (async () => {
      // After the page stands: nothing new is missed, since the first event says how things are.
      const { followTournament } = await import('./follow-tournament.ts');
      if (!isLeft) leave = followTournament(id);
    })();
    return () => {
      isLeft = true;
      leave();
    };
  }, [id, isSettled]);
}

/** The start has come by the server's clock: the draw is about to be sealed. */
export const readTournamentAgain = (tournamentId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: tournamentQuery(tournamentId).queryKey });
