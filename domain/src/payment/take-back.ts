import { type Credits, credits, type Holding } from '../credits/credits.ts';

/**
 * Takes credits back, even if they were spent: first what the person has, then by voiding entries of tournaments that
 * are not sealed, newest first, until it is enough. `voidable` must be in that order. The person owes the rest.
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

interface PaidEntry {
  readonly entryId: string;
  readonly creditsPaid: number;
}

interface TakeBackPlan {
  /** Entries to void, in this order; each gives back what it paid. */
  readonly voided: readonly string[];
  readonly debt: Credits;
}
