import { useQuery } from '@tanstack/react-query';
import { tournamentsQuery } from '../../api/queries.ts';
import { finishedStatuses, openStatuses } from './phase.ts';
import { ReplayBadge } from './TournamentBadges.tsx';

const publishedQuery = tournamentsQuery({ status: [...openStatuses, ...finishedStatuses, 'CANCELLED'] });

/** `Replay of 2023` in lists of matches, which know no more of their tournament than its id: it comes late, and moves nothing. */
export function ReplayOf({ tournamentId }: { tournamentId: string }) {
  const { data: published } = useQuery(publishedQuery);
  const tournament = published?.find(({ id }) => id === tournamentId);
  return tournament && <ReplayBadge {...tournament} />;
}
