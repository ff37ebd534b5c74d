export const TOURNAMENT_STATUSES = [
  'CREATING',
  'UPCOMING',
  'ACTIVE',
  'COMPLETED',
  'SCORED',
  'PAYING',
  'PAID',
  'CANCELLED',
] as const;
export type TournamentStatus = (typeof TOURNAMENT_STATUSES)[number];

/** The statuses that fans see as Completed. */
export const PAST_STATUSES = [
  'COMPLETED',
  'SCORED',
  'PAYING',
  'PAID',
] as const satisfies readonly TournamentStatus[];

export const isPast = (status: TournamentStatus): boolean =>
  (PAST_STATUSES as readonly TournamentStatus[]).includes(status);

export const STATUS_LABEL = {
  CREATING: 'Creating',
  UPCOMING: 'Upcoming',
  ACTIVE: 'Active',
  COMPLETED: 'Completed',
  SCORED: 'Completed',
  PAYING: 'Completed',
  PAID: 'Completed',
  CANCELLED: 'Cancelled',
} as const satisfies Record<TournamentStatus, string>;

export interface LockFacts {
  readonly status: TournamentStatus;
  /** Milliseconds since the epoch; null while no start is known, and then nothing can be written. */
  readonly startsAt: number | null;
  readonly sealedAt: number | null;
}

/**
 * Whether entries may be written at `now`, which must be the database's clock read under the tournament's row lock. All three
 * must hold: a status set by hand never unlocks what time or the seal has closed.
 */
export const isOpenForEntries = ({ status, startsAt, sealedAt }: LockFacts, now: number): boolean =>
  status === 'UPCOMING' && sealedAt === null && startsAt !== null && now < startsAt;

/** Marks a replay of the demo: the name of a whole draw ends with the year of its results. */
export function replayLabel(name: string): string {
  const [year] = /\d{4}(?=$|, from )/.exec(name) ?? [];
  return year === undefined ? 'Replay' : `Replay of ${year}`;
}
