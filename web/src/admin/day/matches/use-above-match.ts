import type { Match } from '@boast/contract/tournaments';
import { places } from '../../frame/places.ts';
import { useDrawPaths, useSeat } from '../../frame/use-seat.ts';

/** The page above a match: the list of matches for the staff, the draw for those who run it. */
export function useAboveMatch({ tournamentId, tournamentName }: Match) {
  const isOfStaff = useSeat().kind === 'staff';
  const { tournament } = useDrawPaths();
  return [isOfStaff ? places.matches : { to: tournament(tournamentId), name: tournamentName }];
}
