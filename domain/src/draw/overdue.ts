/** Three hours after its time the longest match is over, and the one before it on the same court was. */
export const OVERDUE_HOURS = 3;

interface TimedMatch {
  /** ISO; null where it has no time. */
  readonly startsAt: string | null;
  readonly isCompleted: boolean;
  readonly isBye: boolean;
}

/** A match that must have been played, and has no result here. `now` in ms. */
export const isOverdue = ({ startsAt, isCompleted, isBye }: TimedMatch, now: number): boolean =>
  !isCompleted && !isBye && startsAt !== null && Date.parse(startsAt) + OVERDUE_HOURS * 3_600_000 <= now;
