import { ApiError } from '../../http/api-error.ts';
import type { TournamentRow } from './lock-tournament.ts';

/** The event's facts at a second chance or a fed draw follow the whole draw, so they are changed only there. */
export function refuseFollowing({ whole_draw_id: tournamentId }: Pick<TournamentRow, 'whole_draw_id'>): void {
  if (tournamentId === null) return;
  throw new ApiError(
    'FOLLOWS_WHOLE_DRAW',
    'This second chance follows the whole draw. Make this change there, and it appears here too.',
    { tournamentId },
  );
}

/** Results and places of a second chance follow as well; a fed draw has its own. */
export function refuseFollowingMatches(row: Pick<TournamentRow, 'whole_draw_id' | 'feed'>): void {
  if (row.feed === null) refuseFollowing(row);
}
