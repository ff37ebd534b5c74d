import type { Tournament } from '@boast/contract/tournaments';
import { useQueries } from '@tanstack/react-query';
import { tournamentQuery } from '../../../api/queries/tournaments.ts';

/** The fed draws of a main draw, read as often as it is. */
export function useFedDraws(
  { fedDraws }: Pick<Tournament, 'fedDraws'>,
  refetchInterval: number,
): Tournament[] {
  const reads = useQueries({
    queries: fedDraws.flatMap(({ tournamentId, state }) =>
      tournamentId === null || state === 'cancelled'
        ? []
        : [{ ...tournamentQuery(tournamentId), refetchInterval }],
    ),
  });
  return reads.flatMap(({ data }) => data ?? []);
}
