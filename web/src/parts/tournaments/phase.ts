import type { TournamentSummary } from '@boast/contract/tournaments';
import { isPast, PAST_STATUSES, type TournamentStatus } from '@boast/domain/tournament/status';

/** What a tournament is to a fan: the statuses, as far as screens tell them apart. */
export type Phase = 'creating' | 'upcoming' | 'active' | 'completed' | 'cancelled';

export function phaseOf(status: TournamentStatus): Phase {
  if (isPast(status)) return 'completed';
  if (status === 'CREATING') return 'creating';
  if (status === 'UPCOMING') return 'upcoming';
  return status === 'CANCELLED' ? 'cancelled' : 'active';
}

export const openStatuses = ['ACTIVE', 'UPCOMING'] as const satisfies TournamentStatus[];
export const finishedStatuses = PAST_STATUSES;

export const genderWords = { mens: "Men's", womens: "Women's" } as const;

type Dated = Pick<TournamentSummary, 'status' | 'startDate' | 'endDate'>;

/** Active ones first, then upcoming, each by the day they end. */
export const byUrgency = (a: Dated, b: Dated): number =>
  Number(b.status === 'ACTIVE') - Number(a.status === 'ACTIVE') || compareText(a.endDate, b.endDate);

/** The last finished first. */
export const byRecency = (a: Dated, b: Dated): number => compareText(b.endDate, a.endDate);

/** The next to start first, then the next to end. */
export const byStart = (a: Dated, b: Dated): number =>
  compareText(a.startDate, b.startDate) || compareText(a.endDate, b.endDate);

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
