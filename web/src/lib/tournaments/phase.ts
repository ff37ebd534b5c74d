import type { TournamentStatus, TournamentSummary } from '@boast/contract/tournaments';

/** What a tournament is to a fan: the seven statuses and cancellation, as far as screens tell them apart. */
export type Phase = 'creating' | 'upcoming' | 'active' | 'completed' | 'cancelled';

const phases = {
  CREATING: 'creating',
  UPCOMING: 'upcoming',
  ACTIVE: 'active',
  COMPLETED: 'completed',
  SCORED: 'completed',
  PAYING: 'completed',
  PAID: 'completed',
  CANCELLED: 'cancelled',
} as const satisfies Record<TournamentStatus, Phase>;

export const phaseOf = (status: TournamentStatus): Phase => phases[status];

export const phaseWords: Readonly<Record<Phase, string>> = {
  creating: 'Creating',
  upcoming: 'Upcoming',
  active: 'Active',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const openStatuses = ['ACTIVE', 'UPCOMING'] as const satisfies TournamentStatus[];
export const finishedStatuses = [
  'COMPLETED',
  'SCORED',
  'PAYING',
  'PAID',
] as const satisfies TournamentStatus[];

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
