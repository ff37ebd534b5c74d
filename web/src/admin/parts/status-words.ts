import type { TournamentStatus } from '@boast/contract/tournaments';

/** A tournament's status as the portal says it. */
export const statusWords = {
  CREATING: 'Creating',
  UPCOMING: 'Upcoming',
  ACTIVE: 'Active',
  COMPLETED: 'Completed',
  SCORED: 'Scored',
  PAYING: 'Paying',
  PAID: 'Paid',
  CANCELLED: 'Cancelled',
} as const satisfies Record<TournamentStatus, string>;
