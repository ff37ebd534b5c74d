import type { Tournament } from '@boast/contract/tournaments';
import { isUnderWay } from './phase.ts';

/** Sealed, without a result yet. */
export const isJustSealed = (tournament: Tournament): boolean =>
  isUnderWay(tournament) && tournament.completedMatches === 0;
