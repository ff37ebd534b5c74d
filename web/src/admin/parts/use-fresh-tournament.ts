import { useQuery } from '@tanstack/react-query';
import { tournamentQuery } from '../../api/queries.ts';

/** A question that says what it does in numbers has them read anew as it opens: the page under it may be minutes old. */
export function useFreshTournament(tournamentId: string): void {
  useQuery({ ...tournamentQuery(tournamentId), staleTime: 0 });
}
