/** Which second chance somebody can still play, and which of them a list shows. */
import type { SecondChance, Tournament, TournamentSummary } from '@boast/contract/tournaments';

export type OpenChance = SecondChance & { readonly tournamentId: string; readonly startsAt: string };

type Listed = Pick<TournamentSummary, 'wholeDraw' | 'status' | 'startsAt'>;

/** The open second chance of a whole draw. */
export const openChanceOf = <T extends Listed>(
  tournaments: readonly T[],
  { wholeId, now }: { readonly wholeId: string; readonly now: number },
): (T & { readonly startsAt: string }) | undefined =>
  tournaments.find(
    (one): one is T & { startsAt: string } =>
      one.wholeDraw?.id === wholeId &&
      one.status === 'UPCOMING' &&
      one.startsAt !== null &&
      Date.parse(one.startsAt) > now,
  );

/** A second chance is listed while it can be entered. Later its whole draw leads to it. */
export const isListed = ({ wholeDraw, status }: Pick<Listed, 'wholeDraw' | 'status'>): boolean =>
  wholeDraw === null || status === 'UPCOMING';

/** The open second chance to offer on the page of a draw that is being played, to somebody with these entries. */
export const chanceToOffer = (
  { id, status, secondChances }: Pick<Tournament, 'id' | 'status' | 'secondChances'>,
  entered: ReadonlySet<string>,
): OpenChance | undefined =>
  status === 'ACTIVE'
    ? secondChances.find(
        (one): one is OpenChance =>
          one.state === 'open' &&
          one.startsAt !== null &&
          one.tournamentId !== null &&
          one.tournamentId !== id &&
          !entered.has(one.tournamentId),
      )
    : undefined;
