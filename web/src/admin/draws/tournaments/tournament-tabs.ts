import type { TournamentStatus } from '@boast/contract/tournaments';
import { type TournamentTab, tournamentTabs } from '../../parts/admin-paths.ts';

export const tabText: Readonly<Record<TournamentTab, string>> = {
  creating: 'Creating',
  active: 'Active',
  upcoming: 'Upcoming',
  completed: 'Completed',
};

/** Every status belongs to one tab; cancelled tournaments are with the completed ones. */
export const statusesOfTab = {
  creating: ['CREATING'],
  active: ['ACTIVE'],
  upcoming: ['UPCOMING'],
  completed: ['COMPLETED', 'SCORED', 'PAYING', 'PAID', 'CANCELLED'],
} as const satisfies Record<TournamentTab, readonly TournamentStatus[]>;

/** The tab in the URL; active tournaments by default. */
export const readTab = (search: URLSearchParams): TournamentTab =>
  tournamentTabs.find((tab) => tab === search.get('status')) ?? 'active';
