import { ApiError } from '../../http/api-error.ts';
import type { TournamentRow } from './lock-tournament.ts';

/** Results and places of a second chance follow its whole draw, so they are changed only there. */
export function refuseFollowing({ whole_draw_id: tournamentId }: Pick<TournamentRow, 'whole_draw_id'>): void {
  if (tournamentId === null) return;
  throw new ApiError(
    'FOLLOWS_WHOLE_DRAW',
    'This second chance follows the whole draw. Make this change there, and it appears here too.',
    { tournamentId },
  );
}
