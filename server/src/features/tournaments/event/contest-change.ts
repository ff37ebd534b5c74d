import type { Draw } from '@boast/domain/draw/draw';
import type { ChangedBy, Contest } from '@boast/domain/event/event';
import type { Context } from '../../../http/context.ts';
import type { LockedTournament } from '../../draws/lock-tournament.ts';

/** The parts of the process that a change needs. */
export type EventHost = Pick<Context, 'jobs'>;

export interface ContestChange {
  /** As it stands before the change. */
  readonly row: LockedTournament;
  readonly before: Contest;
  readonly after: Contest;
  /** For a second chance, the whole draw after the change. */
  readonly wholeDraw: Draw | null;
  readonly by: ChangedBy;
  readonly operatorError: boolean;
  readonly hasEntries: boolean;
  /** The database's clock in milliseconds. */
  readonly now: number;
}
