/** Which entries end when credits must come back that were spent already (edge 32). */
import { type Credits, credits, type Holding } from '../credits/credits.ts';

interface PaidEntry {
  readonly entryId: string;
  readonly creditsPaid: number;
}

interface TakeBackPlan {
  /** Entries to void, in this order; each gives back what it paid. */
  readonly voided: readonly string[];
  /** What the person owes after it all. */
  readonly debt: Credits;
}

/**
 * Takes what the person holds, then voids entries of tournaments that are not sealed, newest first, until it is enough.
 * `voidable` must be in that order. What is still missing is owed.
 */
export function planTakeBack(
  holding: Holding,
  toTake: Credits,
  voidable: readonly PaidEntry[],
): TakeBackPlan {
  let missing = toTake + holding.debt - holding.credits;
  const voided: string[] = [];
  for (const { entryId, creditsPaid } of voidable) {
    if (missing <= 0) break;
    if (creditsPaid === 0) continue;
    voided.push(entryId);
    missing -= creditsPaid;
  }
  return { voided, debt: credits(Math.max(0, missing)) };
}
