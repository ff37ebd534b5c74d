import type { Match } from '@boast/contract/tournaments';
import { navItems } from '../../frame/nav-items.ts';
import { useDrawPaths, usePortalRole } from '../../frame/use-portal-role.ts';

/** The page above a match: the list of matches for the staff, the draw for those who run it. */
export function useAboveMatch({ tournamentId, tournamentName }: Match) {
  const isOfStaff = usePortalRole().kind === 'staff';
  const { tournament } = useDrawPaths();
  return [isOfStaff ? navItems.matches : { to: tournament(tournamentId), name: tournamentName }];
}
