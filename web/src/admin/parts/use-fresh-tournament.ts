import { useQuery } from '@tanstack/react-query';
import { tournamentQuery } from '../../api/queries/tournaments.ts';

/** Rereads the tournament when a dialog opens that states numbers: the page below may be minutes old. */
export function useFreshTournament(tournamentId: string): void {
  useQuery({ ...tournamentQuery(tournamentId), staleTime: 0 });
}
