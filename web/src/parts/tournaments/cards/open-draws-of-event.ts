/** Which draws a list leads to beside a main draw, and which it shows. */
import type { TournamentSummary } from '@boast/contract/tournaments';

type Listed = Pick<TournamentSummary, 'wholeDraw' | 'status' | 'startsAt'>;

/** Those of a list that can be entered beside a main draw. */
export const openDrawsOfEvent = <T extends Listed>(
  tournaments: readonly T[],
  { mainId, now }: { readonly mainId: string; readonly now: number },
): (T & { readonly startsAt: string })[] =>
  tournaments.filter(
    (tournament): tournament is T & { startsAt: string } =>
      tournament.wholeDraw?.id === mainId &&
      tournament.status === 'UPCOMING' &&
      tournament.startsAt !== null &&
      Date.parse(tournament.startsAt) > now,
  );

/** A draw beside the main draw is listed while it can be entered. Later the main draw leads to it. */
export const isListed = ({ wholeDraw, status }: Pick<Listed, 'wholeDraw' | 'status'>): boolean =>
  wholeDraw === null || status === 'UPCOMING';
