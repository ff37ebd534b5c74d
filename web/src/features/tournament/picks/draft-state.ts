/**
 * One person's picks in one tournament: what is on the screen, the entry that was accepted, the draft that the server keeps,
 * what waits for the person's choice, and where each is kept. What happens to it: draft-reducer.ts.
 */
import type { Draw } from '@boast/domain/draw/draw';
import { countDifferences, samePicks } from '@boast/domain/picks/draft';
import { noPicks, type Picks } from '@boast/domain/picks/picks';

export interface PicksChange {
  readonly kind: 'picked' | 'rescored' | 'removed' | 'undone' | 'redone' | 'replaced';
  /** Null for a change of the whole bracket. */
  readonly match: number | null;
  /** Later matches whose pick fell with it. */
  readonly cleared: readonly number[];
  /** Tells two equal changes apart. */
  readonly number: number;
}

interface Versioned<P> {
  readonly picks: P;
  readonly version: number;
}
export type AcceptedEntry = Versioned<Picks>;
/** Its picks are null when nothing waits to be submitted. */
export type KeptDraft = Versioned<Picks | null>;

export interface ServerDraft extends KeptDraft {
  /** Version of the entry it was changed from. */
  readonly entryVersion: number | null;
  readonly dropped: number;
}

/** What the browser keeps: the picks on the screen, and every act that can be undone. */
export interface LocalDraft {
  readonly picks: Picks;
  readonly past: readonly Picks[];
  readonly change: PicksChange | null;
  /** Version of the entry that the picks were changed from. */
  readonly base: number | null;
  /** The draft as the server was last known to keep it; null while it has not said. */
  readonly draft: KeptDraft | null;
  /** The server's clock when it refused these picks because entries had closed; empty when it did not say. */
  readonly lockedAt: string | null;
}

export interface DraftState extends LocalDraft {
  readonly draw: Draw;
  readonly drawVersion: number;
  readonly future: readonly Picks[];
  /** The entry as the server last accepted it; null while nothing was ever submitted. */
  readonly entry: AcceptedEntry | null;
  /** What another device wrote while this one changed the picks, too. */
  readonly otherDraft: (ServerDraft & Versioned<Picks>) | null;
  /** What was picked in this browser before signing in, where the account has picks of its own. */
  readonly visitorPicks: Picks | null;
  /** `away`: it is not asked, as nobody is signed in or entries are closed. `refused`: it keeps no draft of this person. */
  readonly server: 'away' | 'asked' | 'heard' | 'refused';
  /** Calls in a row that were not answered. */
  readonly failures: number;
  /** What is submitted is neither asked for nor written as a draft meanwhile: the server clears it. */
  readonly isSubmitting: boolean;
  /** How many picks fell away because the draw changed since they were made. */
  readonly dropped: number;
  /** The picks on the screen came from another device while they were looked at. */
  readonly cameIn: boolean;
}

/** `dropped`: matches whose pick fell away because the draw has changed since (edge 15). */
export type ReadDraft = LocalDraft & { readonly dropped: readonly number[] };

/** What differs from the picks on the screen and would be lost with them. `picks` are the others. */
export interface Conflict {
  /** `device`: the draft of another device. `entry`: changed since the picks began to differ from it. */
  readonly from: 'device' | 'entry' | 'visitor';
  readonly picks: Picks;
}

/** One at a time: what is asked first is what a save would write over. */
export function conflictOf(state: DraftState): Conflict | null {
  const { otherDraft, entry, base, visitorPicks } = state;
  if (otherDraft) return { from: 'device', picks: otherDraft.picks };
  if (entry && base !== entry.version && isDirty(state)) return { from: 'entry', picks: entry.picks };
  return visitorPicks && { from: 'visitor', picks: visitorPicks };
}

export const versionOf = (entry: AcceptedEntry | null): number | null => entry?.version ?? null;

export const acceptedPicks = ({ draw, entry }: Pick<DraftState, 'draw' | 'entry'>): Picks =>
  entry?.picks ?? noPicks(draw);

/** In how many matches the screen differs from what was accepted. */
export const countChanges = (state: DraftState): number =>
  countDifferences(state.picks, acceptedPicks(state));

export const isDirty = (state: DraftState): boolean => countChanges(state) > 0;

/** What would be lost without a draft; null when the entry says it all. */
export const waitingPicks = (state: DraftState): Picks | null => (isDirty(state) ? state.picks : null);

/** The server keeps what is on the screen, or has nothing to keep. */
export const isKept = (state: DraftState): boolean =>
  state.draft !== null && sameWaiting(waitingPicks(state), state.draft.picks);

export const sameWaiting = (a: Picks | null, b: Picks | null): boolean =>
  a === null || b === null ? a === b : samePicks(a, b);

/**
 * Where the picks on the screen are kept. `browser`: here alone, because nobody is signed in or the server keeps none.
 * `waiting`: the server was asked and did not answer; it is asked again. `asking`: another device wrote others.
 */
export type Keeping = 'nothing' | 'browser' | 'saving' | 'saved' | 'waiting' | 'asking';

export function keepingOf(state: DraftState): Keeping {
  const hasPicks = isDirty(state);
  if (state.server === 'away' || state.server === 'refused') return hasPicks ? 'browser' : 'nothing';
  if (state.otherDraft) return 'asking';
  if (state.server === 'heard' && isKept(state)) return hasPicks ? 'saved' : 'nothing';
  if (!hasPicks && !state.draft?.picks) return 'nothing';
  return state.failures > 0 ? 'waiting' : 'saving';
}
