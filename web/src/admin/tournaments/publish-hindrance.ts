import type { Tournament } from '@boast/contract/tournaments';

type Draft = Pick<Tournament, 'startsAt' | 'isDrawFull' | 'playerCount'>;

/** Why a draft cannot be published yet, as the server would say; null when it can. */
export function publishHindrance({ startsAt, isDrawFull, playerCount }: Draft): string | null {
  if (playerCount === 0) return 'The draw has no players yet. Bring in the page or sheet that names them.';
  if (startsAt === null && isDrawFull) return 'Set the start time first: entries lock at it.';
  return null;
}
