import { type Picks, samePicks } from '@boast/domain/picks/picks';
import type { DraftState } from './draft-reducer.ts';
import { keepingOf } from './keeping.ts';

interface Arrival {
  /** As they were when the page opened. */
  readonly picks: Picks;
  readonly state: DraftState;
  readonly isWhole: boolean;
  /** Credits that an entry takes. */
  readonly cost: number;
  /** Undefined while nobody is known. */
  readonly credits: number | undefined;
  /** The account is being read: its credits may be older than the payment. */
  readonly isReading: boolean;
}

/**
 * Whether the page submits what somebody was submitting before they went to pay. It waits for what it still has to hear, and for
 * nothing that the person does: whatever is missing by then, the button submits.
 */
export function decideArrival(arrival: Arrival): 'waits' | 'submits' | 'drops' {
  const { picks, state, isWhole, cost, credits, isReading } = arrival;
  const unheard = isReading ? 'waits' : 'drops';
  if (credits === undefined) return unheard;
  const keeping = keepingOf(state);
  const isLost = keeping === 'waiting' || keeping === 'asking' || state.server === 'refused';
  if (isLost || state.entry !== null || !isWhole || !samePicks(picks, state.picks)) return 'drops';
  if (credits < cost) return unheard;
  // The entry that this browser remembers as saved may have been changed elsewhere since.
  return state.server === 'answered' && keeping === 'saved' ? 'submits' : 'waits';
}
