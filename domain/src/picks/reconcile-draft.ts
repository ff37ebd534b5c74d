/**
 * Two devices of one person change the same draft. A device that reads what the server keeps decides with this what to do;
 * it never writes over picks that it has not seen (edge 7).
 */
import { samePicks } from './draft.ts';
import type { Picks } from './picks.ts';

/** Picks that wait to be submitted; null when none do. */
export type WaitingPicks = Picks | null;

interface DraftMeeting {
  readonly mine: WaitingPicks;
  /** What the server keeps now. */
  readonly theirs: WaitingPicks;
  /** What this device last knew the server to keep, of the draw as it is now; undefined when it knows nothing. */
  readonly known: WaitingPicks | undefined;
}

/**
 * `same`: nothing to do. `take`: only the other side changed. `keep`: only this device changed, so it may write. `ask`: both
 * did, and the person chooses.
 */
export type DraftVerdict = 'same' | 'take' | 'keep' | 'ask';

export function reconcileDraft({ mine, theirs, known }: DraftMeeting): DraftVerdict {
  if (sameWaiting(mine, theirs)) return 'same';
  const base = known === undefined ? null : known;
  if (sameWaiting(mine, base)) return 'take';
  // Where nothing is kept, nothing can be overwritten.
  if (theirs === null || (known !== undefined && sameWaiting(theirs, known))) return 'keep';
  return 'ask';
}

export const sameWaiting = (a: WaitingPicks, b: WaitingPicks): boolean =>
  a === null || b === null ? a === b : samePicks(a, b);
