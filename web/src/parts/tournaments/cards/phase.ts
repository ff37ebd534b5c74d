import type { Tournament, TournamentSummary } from '@boast/contract/tournaments';
import { isPast, PAST_STATUSES, type TournamentStatus } from '@boast/domain/tournament/status';

/** The statuses as far as fans see a difference. */
export type Phase = 'creating' | 'upcoming' | 'active' | 'completed' | 'cancelled';

export function phaseOf(status: TournamentStatus): Phase {
  if (isPast(status)) return 'completed';
  if (status === 'CREATING') return 'creating';
  if (status === 'UPCOMING') return 'upcoming';
  return status === 'CANCELLED' ? 'cancelled' : 'active';
}

type Progress = Pick<Tournament, 'sealedAt' | 'status' | 'completedMatches' | 'totalMatches'>;

/** The final is decided and the tournament counts. */
export function isOver({ sealedAt, status, completedMatches, totalMatches }: Progress): boolean {
  return sealedAt !== null && status !== 'CANCELLED' && completedMatches === totalMatches;
}

/** Sealed, with matches still to be played. */
export function isUnderWay({ sealedAt, status, completedMatches, totalMatches }: Progress): boolean {
  return sealedAt !== null && status !== 'CANCELLED' && completedMatches < totalMatches;
}

/** Sealed, without a result yet. */
export const isJustSealed = (played: Progress): boolean =>
  isUnderWay(played) && played.completedMatches === 0;

export const openStatuses = ['ACTIVE', 'UPCOMING'] as const satisfies TournamentStatus[];
export const finishedStatuses = PAST_STATUSES;

type Dated = Pick<TournamentSummary, 'status' | 'startDate' | 'endDate'>;

/** Active first, then upcoming, each by end date. */
export const byUrgency = (a: Dated, b: Dated): number =>
  Number(b.status === 'ACTIVE') - Number(a.status === 'ACTIVE') || compareText(a.endDate, b.endDate);

export const byRecency = (a: Dated, b: Dated): number => compareText(b.endDate, a.endDate);

export const byStart = (a: Dated, b: Dated): number =>
  compareText(a.startDate, b.startDate) || compareText(a.endDate, b.endDate);

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
