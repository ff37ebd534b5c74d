/**
 * One person's picks in one tournament, and what happens to them here and elsewhere. Nothing that was accepted or
 * picked is replaced without the person's choice. Pure: draft-store.ts keeps the state in the
 * browser, sync-draft.ts on the server.
 */
import type { Draft } from '@boast/contract/entries';
import type { Draw } from '@boast/domain/draw/draw';
import type { GamesLost } from '@boast/domain/draw/match-games';
import { carryPicks } from '@boast/domain/entry/draw-change';
import {
  countDifferences,
  noPicks,
  type Picks,
  removePick,
  samePicks,
  setPick,
} from '@boast/domain/picks/picks';
import { isPossibleScore } from '@boast/domain/picks/scores';

type Versioned<P> = { readonly picks: P; readonly version: number };
export type AcceptedEntry = Versioned<Picks>;
/** Null picks: the entry says it all. */
type StoredDraft = Versioned<Picks | null>;
type ServerDraft = StoredDraft & Pick<Draft, 'entryVersion' | 'dropped'>;

export interface PicksChange {
  readonly kind: 'picked' | 'removed' | 'filled' | 'emptied' | 'undone' | 'redone' | 'replaced';
  /** Null if the whole bracket changed. */
  readonly match: number | null;
  /** Later matches that lost their pick with it. */
  readonly cleared: readonly number[];
}

export interface LocalDraft {
  readonly picks: Picks;
  readonly past: readonly Picks[];
  readonly change: PicksChange | null;
  /** The version of the entry that the picks were changed from. */
  readonly base: number | null;
  /** The server's draft as last known; null before its first answer. */
  readonly draft: StoredDraft | null;
  /** Picks sent without an answer yet: the server may have kept any of them, or will in a moment. */
  readonly sent: readonly Picks[];
  /** The server's time when it refused these picks because entries had closed; empty if it did not say. */
  readonly lockedAt: string | null;
  readonly dropped: number;
}

export interface DraftState extends LocalDraft {
  readonly draw: Draw;
  readonly drawVersion: number;
  readonly future: readonly Picks[];
  /** The entry that the server last accepted; null before the first submit. */
  readonly entry: AcceptedEntry | null;
  /** A draft that another device wrote while this one changed the picks too. */
  readonly otherDraft: ServerDraft | null;
  /** Picks made in this browser before signing in, if the account has picks of its own. */
  readonly visitorPicks: Picks | null;
  /**
   * `away`: not used, because nobody is signed in or entries are closed. `answered`: its draft was read on this page. `refused`: it
   * keeps no draft for this person.
   */
  readonly server: 'away' | 'asked' | 'answered' | 'refused';
  readonly failures: number;
  /** Drafts are neither read nor written meanwhile: the server clears them on submit. */
  readonly isSubmitting: boolean;
  /** The picks on the screen were replaced by another device's while the person watched. */
  readonly cameIn: boolean;
}

type Facts = Pick<DraftState, 'server' | 'failures' | 'isSubmitting' | 'lockedAt' | 'visitorPicks' | 'sent'>;

export type DraftEvent =
  | { readonly type: 'pick'; readonly match: number; readonly side: 0 | 1; readonly gamesLost: GamesLost }
  | { readonly type: 'remove'; readonly match: number }
  | { readonly type: 'undo' | 'redo' | 'back-to-entry' | 'forget-steps' }
  /** Fills in the open matches, or takes out what was filled in. */
  | { readonly type: 'filled' | 'emptied'; readonly picks: Picks; readonly cleared: readonly number[] }
  /** Chooses between the picks on the screen and those of the conflict. */
  | { readonly type: 'choose'; readonly whose: 'mine' | 'theirs' }
  | { readonly type: 'entry-read'; readonly entry: AcceptedEntry | null }
  /** `spent` is the version of the draft that was submitted. */
  | { readonly type: 'submitted'; readonly entry: AcceptedEntry | null; readonly spent: number }
  | { readonly type: 'draft-read'; readonly draft: ServerDraft }
  | { readonly type: 'draft-saved'; readonly draft: StoredDraft }
  | { readonly type: 'noted'; readonly facts: Partial<Facts> }
  /** Another tab of this browser wrote or removed the draft. */
  | { readonly type: 'tab'; readonly local: LocalDraft | null }
  | { readonly type: 'draw'; readonly draw: Draw; readonly drawVersion: number };

const noSteps = { past: [], future: [], change: null };
const noNotices = { otherDraft: null, visitorPicks: null, lockedAt: null, dropped: 0, cameIn: false };
const notSynced = { draft: null, sent: [], server: 'away', failures: 0, isSubmitting: false } as const;

export type ServerState = Pick<DraftState, 'draw' | 'drawVersion' | 'entry'>;
type StoredDrafts = Readonly<Record<'local' | 'visitor', LocalDraft | null>>;

export const draftReducer = (state: DraftState, event: DraftEvent): DraftState =>
  settled(reduce(state, event));

/** A visitor's picks become the draft of an account that has none; otherwise the person is asked. */
export function openDraft({ local, visitor, ...situation }: ServerState & StoredDrafts): DraftState {
  const start = { ...noSteps, ...noNotices, ...notSynced, ...accepted(situation), ...local, ...situation };
  if (!visitor) return start;
  // Created again, so the server is not known to keep them.
  if (samePicks(visitor.picks, start.picks)) return { ...start, draft: null };
  if (local || situation.entry) return { ...start, visitorPicks: visitor.picks };
  return { ...step(start, visitor), dropped: visitor.dropped, sent: visitor.sent };
}

/** Equal picks need no choice. */
function settled(state: DraftState): DraftState {
  const { picks, otherDraft, visitorPicks } = state;
  if (otherDraft?.picks && samePicks(otherDraft.picks, picks))
    return settled(withServerDraft(state, otherDraft));
  return visitorPicks && samePicks(visitorPicks, picks) ? { ...state, visitorPicks: null } : state;
}

function reduce(state: DraftState, event: DraftEvent): DraftState {
  const { draw, picks, past, future } = state;
  switch (event.type) {
    case 'pick': {
      const { match, side, gamesLost } = event;
      const before = picks[match];
      const isSame = before?.side === side && before.gamesLost === gamesLost && !before.auto;
      if (isSame || !isPossibleScore(draw, match, gamesLost)) return state;
      return step(state, setPick(draw, picks, match, { side, gamesLost }), { kind: 'picked', match });
    }
    case 'remove': {
      const { match } = event;
      return picks[match] ? step(state, removePick(draw, picks, match), { kind: 'removed', match }) : state;
    }
    case 'filled':
    case 'emptied':
      return step(state, event, { kind: event.type });
    case 'undo': {
      const last = past.at(-1);
      const steps = { past: past.slice(0, -1), future: [picks, ...future] };
      return last ? { ...step(state, { picks: last }, { kind: 'undone' }), ...steps } : state;
    }
    case 'redo': {
      const [next, ...rest] = future;
      return next ? { ...step(state, { picks: next }, { kind: 'redone' }), future: rest } : state;
    }
    case 'back-to-entry':
      return step(state, accepted(state));
    case 'forget-steps':
      return { ...state, ...noSteps };
    case 'choose':
      return choose(state, event.whose === 'theirs');
    case 'noted':
      return { ...state, ...event.facts };
    case 'entry-read':
      return event.entry === state.entry ? state : readEntry(state, event.entry);
    case 'submitted': {
      const said = { isSubmitting: false, cameIn: false, lockedAt: null, dropped: 0 };
      // The server cleared the draft that was submitted, but kept one that arrived meanwhile.
      const isSpent = state.draft?.version === event.spent;
      const draft = state.draft && isSpent ? { ...state.draft, picks: null } : state.draft;
      const { entry } = event;
      // The entrant has made the filled-in picks their own.
      const mine = entry && samePicks(entry.picks, picks) ? entry.picks : picks;
      return { ...state, ...said, draft, entry, picks: mine, base: entry?.version ?? null };
    }
    case 'draft-read':
      return { ...readDraft(state, event.draft), server: 'answered', failures: 0 };
    case 'draft-saved':
      return { ...withServerDraft(state, event.draft), failures: 0 };
    case 'tab':
      return followTab(state, event.local);
    case 'draw': {
      const now = { draw: event.draw, drawVersion: event.drawVersion };
      if (now.drawVersion === state.drawVersion) return now.draw === draw ? state : { ...state, ...now };
      const carry = (oldPicks: Picks) => carryPicks(draw, now.draw, oldPicks).picks;
      const entry = state.entry && { ...state.entry, picks: carry(state.entry.picks) };
      const visitorPicks = state.visitorPicks && carry(state.visitorPicks);
      // The other device's draft belongs to the old draw, so it is read again.
      return { ...carryDraft(state, draw, now.draw), ...now, entry, visitorPicks, otherDraft: null };
    }
  }
}

/** A little more than the number of matches in the largest draw. */
const MAX_HISTORY = 200;

type Other = { readonly picks: Picks; readonly cleared?: readonly number[] };

/** Puts other picks on the screen, with undo. A change to accepted picks starts from that version of the entry. */
function step(state: DraftState, next: Other, said: Partial<PicksChange> = {}): DraftState {
  const { picks, cleared = [] } = next;
  const change = { kind: 'replaced', match: null, cleared, ...said } as const;
  const past = [...state.past, state.picks].slice(-MAX_HISTORY);
  const base = isDirty(state) ? state.base : accepted(state).base;
  return { ...state, picks, past, future: [], change, base, cameIn: false };
}

function choose(state: DraftState, isTheirs: boolean): DraftState {
  const conflict = conflictOf(state);
  if (!conflict) return state;
  const next = isTheirs ? step(state, conflict) : state;
  const { otherDraft } = state;
  if (conflict.from === 'visitor') return { ...next, visitorPicks: null };
  if (conflict.from === 'entry' || !otherDraft) return { ...next, base: accepted(state).base };
  const { entryVersion: base, dropped } = otherDraft;
  return { ...withServerDraft(next, otherDraft), ...(isTheirs && { base, dropped }) };
}

/** Unchanged picks follow the new entry; changed picks keep the version they started from. */
function readEntry(state: DraftState, entry: AcceptedEntry | null): DraftState {
  const next = { ...state, entry };
  if (!isDirty(next)) return { ...next, base: accepted(next).base };
  return isDirty(state) ? next : { ...next, ...noSteps, ...accepted(next) };
}

/** Takes in the server's draft. It replaces only unchanged picks; if both sides changed, the person is asked. */
function readDraft(state: DraftState, draft: ServerDraft): DraftState {
  const { picks, version, entryVersion: base, dropped } = draft;
  const mine = waitingPicks(state);
  const draftPicks = state.draft?.picks ?? null;
  // To clear a draft its latest version must be known: another device may have written the same picks since.
  const isNoNews = sameWaiting(picks, draftPicks) && (mine !== null || version === state.draft?.version);
  if (isNoNews || sameWaiting(picks, mine) || state.sent.some((sent) => sameWaiting(picks, sent)))
    return withServerDraft(state, draft);
  // If the server keeps nothing, nothing can be overwritten.
  if (!sameWaiting(mine, draftPicks))
    return picks ? { ...state, otherDraft: draft, lockedAt: null } : withServerDraft(state, draft);
  const newPicks = picks ? { picks, base } : accepted(state);
  const next = state.draft ? { ...step(state, newPicks), cameIn: true } : { ...state, ...noSteps };
  return { ...withServerDraft(next, draft), ...newPicks, dropped };
}

/** The server takes drafts, so entries are open. Drafts sent over an older version will be refused. */
const withServerDraft = (state: DraftState, { version, picks }: StoredDraft): DraftState => ({
  ...state,
  draft: { version, picks },
  sent: version === (state.draft?.version ?? 0) ? state.sent : [],
  otherDraft: null,
  lockedAt: null,
});

function followTab(state: DraftState, local: LocalDraft | null): DraftState {
  const { picks, base, draft, sent } = { ...state, ...(local ?? accepted(state)) };
  const next = { ...state, draft, sent };
  return samePicks(picks, state.picks) ? next : { ...step(next, { picks }), base, otherDraft: null };
}

/**
 * After a draw change, picks whose player can no longer be picked are dropped, also from the steps of undo.
 */
export function carryDraft<D extends LocalDraft>(local: D, from: Draw, to: Draw): D {
  if (JSON.stringify([from.slots, from.bestOf]) === JSON.stringify([to.slots, to.bestOf])) return local;
  const { picks, dropped } = carryPicks(from, to, local.picks);
  const waiting = local.draft?.picks && carryPicks(from, to, local.draft.picks).picks;
  const draft = local.draft && { ...local.draft, picks: waiting ?? null };
  const sent = local.sent.map((picks) => carryPicks(from, to, picks).picks);
  return { ...local, ...noSteps, picks, draft, sent, dropped: dropped.length || local.dropped };
}

/** Other picks that a save would overwrite. `entry`: the entry has changed since these picks started from it. */
export type Conflict = { readonly from: 'device' | 'entry' | 'visitor'; readonly picks: Picks };

/** One at a time: first the picks that a save would overwrite. */
export function conflictOf(state: DraftState): Conflict | null {
  const { otherDraft, entry, base, visitorPicks, isSubmitting } = state;
  if (otherDraft?.picks) return { from: 'device', picks: otherDraft.picks };
  // During a submit a newer entry may be our own picks; the answer will tell.
  const isNewer = entry !== null && base !== entry.version && !isSubmitting;
  if (isNewer && isDirty(state)) return { from: 'entry', picks: entry.picks };
  return visitorPicks && { from: 'visitor', picks: visitorPicks };
}

export const accepted = ({ draw, entry }: Omit<ServerState, 'drawVersion'>) => ({
  picks: entry?.picks ?? noPicks(draw),
  base: entry?.version ?? null,
});

export const countChanges = (state: DraftState): number =>
  countDifferences(state.picks, accepted(state).picks);

export const isDirty = (state: DraftState): boolean => countChanges(state) > 0;

/** The picks that would be lost without a draft. */
export const waitingPicks = (state: DraftState): Picks | null => (isDirty(state) ? state.picks : null);

/** The server keeps what is on the screen, or there is nothing to keep. */
export const isKept = (state: DraftState): boolean =>
  state.draft !== null && sameWaiting(waitingPicks(state), state.draft.picks);

const sameWaiting = (a: Picks | null, b: Picks | null): boolean =>
  a === b || (a !== null && b !== null && samePicks(a, b));
