/**
 * How urgent news is. `act` asks for something before a lock, and `money` speaks of a prize, a credit or an entry that does not count:
 * both go at once and count against no cap. `news` is capped. A `confirmation` is not capped, because those that follow each other
 * soon are folded into one.
 */
export type Weight = 'act' | 'money' | 'news' | 'confirmation';

export const isCapped = (weight: Weight): boolean => weight === 'news';
export const goesFirst = (weight: Weight): boolean => weight === 'act' || weight === 'money';

/** After a confirmation the next ones wait this long, and leave as one mail. */
export const FOLD_MINUTES = 10;
/** News of steps that anybody can repeat is sent once nothing has changed for this long … */
export const QUIET_MINUTES = 10;
/** … or at the latest so long after the first step … */
export const MAX_QUIET_MINUTES = 60;
/** … or so long before the lock, when people can still act. */
export const BEFORE_LOCK_MINUTES = 60;

/** When news of a step is sent; `firstMs` is the first step that was not yet told. */
export function whenQuiet({
  nowMs,
  firstMs,
  lockMs,
}: {
  readonly nowMs: number;
  readonly firstMs: number;
  readonly lockMs: number | null;
}): number {
  const minute = 60_000;
  const quietMs = Math.min(nowMs + QUIET_MINUTES * minute, firstMs + MAX_QUIET_MINUTES * minute);
  return Math.max(
    nowMs,
    lockMs === null ? quietMs : Math.min(quietMs, lockMs - BEFORE_LOCK_MINUTES * minute),
  );
}
