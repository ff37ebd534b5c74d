import type { Draw } from '../draw/draw.ts';
import type { TournamentStatus } from '../tournament/status.ts';
import type { DrawSnapshot } from './describe/diff-draw.ts';

/** A tournament as it is stored, in the form in which a page is compared with it. Player keys are the players' ids. */
export interface CurrentTournament extends DrawSnapshot, Draw {
  readonly status: TournamentStatus;
  /** The draw and the start are fixed, because everybody picked for them. */
  readonly isSealed: boolean;
  readonly startDate: string;
  readonly endDate: string;
  /** The start in milliseconds since the epoch; `startsAt` is the same by the clock of the venue. */
  readonly lock: number | null;
  /** The start has passed by the database's clock. */
  readonly hasStarted: boolean;
  /** It was started over, and the seal waits for entries of the tournament before it. */
  readonly awaitsEntries: boolean;
}
