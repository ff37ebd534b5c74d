import { useQuery } from '@tanstack/react-query';
import { tournamentsQuery } from '../../../api/queries/tournaments.ts';
import { finishedStatuses, openStatuses } from './phase.ts';
import { ReplayBadge } from './TournamentBadges.tsx';

export const publishedQuery = tournamentsQuery({
  status: [...openStatuses, ...finishedStatuses, 'CANCELLED'],
});

type ReplayOfProps = { tournamentId: string; small?: boolean };

/**
 * `Replay of 2023` for lists of matches, which know only the tournament's id. It loads late and must not shift the
 * layout.
 */
export function ReplayOf({ tournamentId, small = false }: ReplayOfProps) {
  const { data: published } = useQuery(publishedQuery);
  const tournament = published?.find(({ id }) => id === tournamentId);
  return tournament && <ReplayBadge {...tournament} small={small} />;
}
