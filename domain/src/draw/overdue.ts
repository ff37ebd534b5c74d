/** The match must have been played, but has no result here. `now` is in ms. */
export const isOverdue = ({ startsAt, isCompleted, isBye }: TimedMatch, now: number): boolean =>
  !isCompleted && !isBye && startsAt !== null && Date.parse(startsAt) + OVERDUE_HOURS * 3_600_000 <= now;

/** Three hours after its time even the longest match is over, and so is the one before it on its court. */
export const OVERDUE_HOURS = 3;

interface TimedMatch {
  /** ISO; null when the match has no time. */
  readonly startsAt: string | null;
  readonly isCompleted: boolean;
  readonly isBye: boolean;
}
