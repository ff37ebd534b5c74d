/**
 * One person's picks in one tournament, and what happens to them here and elsewhere. Nothing that was accepted or picked
 * gives way without the person's choice (edges 1, 7 and 15). Pure: draft-store.ts keeps the state in the browser,
 * sync-draft.ts on the server.
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
/** No picks where the entry says it all. */
type KeptDraft = Versioned<Picks | null>;
type ServerDraft = KeptDraft & Pick<Draft, 'entryVersion' | 'dropped'>;

export interface PicksChange {
  readonly kind: 'picked' | 'removed' | 'undone' | 'redone' | 'replaced';
  /** Null for a change of the whole bracket. */
  readonly match: number | null;
  /** Later matches whose pick fell with it. */
  readonly cleared: readonly number[];
}

/** What the browser keeps. */
export interface LocalDraft {
  readonly picks: Picks;
  /** What can be undone. */
  readonly past: readonly Picks[];
  readonly change: PicksChange | null;
  /** Version of the entry that the picks were changed from. */
  readonly base: number | null;
  /** As the server was last known to keep it; null while it has not said. */
  readonly draft: KeptDraft | null;
  /** What was sent and not answered: the server may keep any of it all the same, or will in a moment. */
  readonly sent: readonly Picks[];
  /** The server's clock when it refused these picks because entries had closed; empty when it did not say. */
  readonly lockedAt: string | null;
  /** How many picks fell away because the draw changed since they were made. */
  readonly dropped: number;
}

export interface DraftState extends LocalDraft {
  readonly draw: Draw;
  readonly drawVersion: number;
  readonly future: readonly Picks[];
  /** As the server last accepted it; null while nothing was ever submitted. */
  readonly entry: AcceptedEntry | null;
  /** What another device wrote while this one changed the picks, too. */
  readonly otherDraft: ServerDraft | null;
  /** What was picked in this browser before signing in, where the account has picks of its own. */
  readonly visitorPicks: Picks | null;
  /** `away`: it is not asked, as nobody is signed in or entries are closed. `refused`: it keeps no draft of this person. */
  readonly server: 'away' | 'asked' | 'refused';
  /** Calls in a row that were not answered. */
  readonly failures: number;
  /** Meanwhile nothing is asked for or written as a draft: the server clears it. */
  readonly isSubmitting: boolean;
  /** The picks on the screen came from another device while they were looked at. */
  readonly cameIn: boolean;
}

/** What is learnt beside the picks. */
type Facts = Pick<DraftState, 'server' | 'failures' | 'isSubmitting' | 'lockedAt' | 'visitorPicks' | 'sent'>;

export type DraftEvent =
  | { readonly type: 'pick'; readonly match: number; readonly side: 0 | 1; readonly gamesLost: GamesLost }
  | { readonly type: 'remove'; readonly match: number }
  | { readonly type: 'undo' | 'redo' | 'back-to-entry' | 'forget-steps' }
  /** Between the picks on the screen and those of the conflict. */
  | { readonly type: 'choose'; readonly whose: 'mine' | 'theirs' }
  | { readonly type: 'entry-read'; readonly entry: AcceptedEntry | null }
  /** `spent`: version of the draft that went with it. */
  | { readonly type: 'submitted'; readonly entry: AcceptedEntry | null; readonly spent: number }
  | { readonly type: 'draft-read'; readonly draft: ServerDraft }
  | { readonly type: 'draft-saved'; readonly draft: KeptDraft }
  | { readonly type: 'noted'; readonly facts: Partial<Facts> }
  /** Another tab of this browser wrote the draft, or removed it. */
  | { readonly type: 'tab'; readonly local: LocalDraft | null }
  | { readonly type: 'draw'; readonly draw: Draw; readonly drawVersion: number };

const untouched = { past: [], future: [], change: null };
const untold = { otherDraft: null, visitorPicks: null, lockedAt: null, dropped: 0, cameIn: false };
const unheard = { draft: null, sent: [], server: 'away', failures: 0, isSubmitting: false } as const;

/** What a page knows of the tournament and its person before it looks for picks. */
export type Known = Pick<DraftState, 'draw' | 'drawVersion' | 'entry'>;
type Kept = Readonly<Record<'local' | 'visitor', LocalDraft | null>>;

/** What a visitor picked begins the draft of an account that has nothing yet; else the person is asked. */
export function openDraft({ local, visitor, ...known }: Known & Kept): DraftState {
  const start = { ...untouched, ...untold, ...unheard, ...accepted(known), ...local, ...known };
  if (!visitor) return start;
  // Made anew: nobody knows that the server keeps them.
  if (samePicks(visitor.picks, start.picks)) return { ...start, draft: null };
  if (local || known.entry) return { ...start, visitorPicks: visitor.picks };
  return { ...step(start, visitor), dropped: visitor.dropped };
}

export const draftReducer = (state: DraftState, event: DraftEvent): DraftState =>
  settled(reduce(state, event));

/** Between equal picks there is nothing to choose. */
function settled(state: DraftState): DraftState {
  const { picks, otherDraft, visitorPicks } = state;
  if (otherDraft?.picks && samePicks(otherDraft.picks, picks)) return settled(keptAs(state, otherDraft));
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
      return { ...state, ...untouched };
    case 'choose':
      return choose(state, event.whose === 'theirs');
    case 'noted':
      return { ...state, ...event.facts };
    case 'entry-read':
      return event.entry === state.entry ? state : readEntry(state, event.entry);
    case 'submitted': {
      const said = { isSubmitting: false, cameIn: false, lockedAt: null, dropped: 0 };
      // The server has cleared the draft that was submitted, and kept one that was on its way meanwhile.
      const isSpent = state.draft?.version === event.spent;
      const draft = state.draft && isSpent ? { ...state.draft, picks: null } : state.draft;
      return { ...state, ...said, draft, entry: event.entry, base: event.entry?.version ?? null };
    }
    case 'draft-read':
      return { ...readDraft(state, event.draft), failures: 0 };
    case 'draft-saved':
      return { ...keptAs(state, event.draft), failures: 0 };
    case 'tab':
      return followTab(state, event.local);
    case 'draw': {
      const now = { draw: event.draw, drawVersion: event.drawVersion };
      if (now.drawVersion === state.drawVersion) return now.draw === draw ? state : { ...state, ...now };
      const carry = (all: Picks) => carryPicks(draw, now.draw, all).picks;
      const entry = state.entry && { ...state.entry, picks: carry(state.entry.picks) };
      const visitorPicks = state.visitorPicks && carry(state.visitorPicks);
      // What another device has was of the old draw: it is read again.
      return { ...carryDraft(state, draw, now.draw), ...now, entry, visitorPicks, otherDraft: null };
    }
  }
}

/** As many acts back as a whole draw has matches, and some. */
const LONGEST_HISTORY = 200;

type Other = { readonly picks: Picks; readonly cleared?: readonly number[] };

/** Other picks on the screen, in a way that can be undone. Whoever changes what was accepted starts from that version. */
function step(state: DraftState, next: Other, said: Partial<PicksChange> = {}): DraftState {
  const { picks, cleared = [] } = next;
  const change = { kind: 'replaced', match: null, cleared, ...said } as const;
  const past = [...state.past, state.picks].slice(-LONGEST_HISTORY);
  const base = isDirty(state) ? state.base : accepted(state).base;
  return { ...state, picks, past, future: [], change, base, cameIn: false };
}

function choose(state: DraftState, isTheirs: boolean): DraftState {
  const other = conflictOf(state);
  if (!other) return state;
  const next = isTheirs ? step(state, other) : state;
  const { otherDraft } = state;
  if (other.from === 'visitor') return { ...next, visitorPicks: null };
  if (other.from === 'entry' || !otherDraft) return { ...next, base: accepted(state).base };
  const { entryVersion: base, dropped } = otherDraft;
  return { ...keptAs(next, otherDraft), ...(isTheirs && { base, dropped }) };
}

/** Whoever changed nothing sees it; whoever did keeps the version they started from. */
function readEntry(state: DraftState, entry: AcceptedEntry | null): DraftState {
  const next = { ...state, entry };
  if (!isDirty(next)) return { ...next, base: accepted(next).base };
  return isDirty(state) ? next : { ...next, ...untouched, ...accepted(next) };
}

/** What the server keeps. Only what nobody changed here gives way; where both sides changed, the person is asked. */
function readDraft(state: DraftState, draft: ServerDraft): DraftState {
  const { picks, version, entryVersion: base, dropped } = draft;
  const mine = waitingPicks(state);
  const known = state.draft?.picks ?? null;
  // Whoever would clear it has seen it as it stands: another device may have written the same since.
  const isNoNews = sameWaiting(picks, known) && (mine !== null || version === state.draft?.version);
  if (isNoNews || sameWaiting(picks, mine) || state.sent.some((sent) => sameWaiting(picks, sent)))
    return keptAs(state, draft);
  // Where nothing is kept, nothing can be overwritten.
  if (!sameWaiting(mine, known))
    return picks ? { ...state, otherDraft: draft, lockedAt: null } : keptAs(state, draft);
  const other = picks ? { picks, base } : accepted(state);
  const next = state.draft ? { ...step(state, other), cameIn: true } : { ...state, ...untouched };
  return { ...keptAs(next, draft), ...other, dropped };
}

/** The server takes drafts, so entries are open. What was sent over an older version arrives too late. */
const keptAs = (state: DraftState, { version, picks }: KeptDraft): DraftState => ({
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

/** On another draw picks whose player can no longer be picked fall away, and no step leads back to them (edge 15). */
export function carryDraft<D extends LocalDraft>(kept: D, from: Draw, to: Draw): D {
  if (JSON.stringify([from.slots, from.bestOf]) === JSON.stringify([to.slots, to.bestOf])) return kept;
  const { picks, dropped } = carryPicks(from, to, kept.picks);
  const waiting = kept.draft?.picks && carryPicks(from, to, kept.draft.picks).picks;
  const draft = kept.draft && { ...kept.draft, picks: waiting ?? null };
  const sent = kept.sent.map((picks) => carryPicks(from, to, picks).picks);
  return { ...kept, ...untouched, picks, draft, sent, dropped: dropped.length || kept.dropped };
}

/** Picks that differ from those on the screen and would be lost with them. An entry was changed since they began to differ. */
export type Conflict = { readonly from: 'device' | 'entry' | 'visitor'; readonly picks: Picks };

/** One at a time: what is asked first is what a save would write over. */
export function conflictOf(state: DraftState): Conflict | null {
  const { otherDraft, entry, base, visitorPicks, isSubmitting } = state;
  if (otherDraft?.picks) return { from: 'device', picks: otherDraft.picks };
  // While picks are on their way, a newer entry may be what they became: the answer tells.
  const isNewer = entry !== null && base !== entry.version && !isSubmitting;
  if (isNewer && isDirty(state)) return { from: 'entry', picks: entry.picks };
  return visitorPicks && { from: 'visitor', picks: visitorPicks };
}

/** What counts, as picks on the screen would be that start from it. */
export const accepted = ({ draw, entry }: Omit<Known, 'drawVersion'>) => ({
  picks: entry?.picks ?? noPicks(draw),
  base: entry?.version ?? null,
});

/** In how many matches the screen differs from what was accepted. */
export const countChanges = (state: DraftState): number =>
  countDifferences(state.picks, accepted(state).picks);

export const isDirty = (state: DraftState): boolean => countChanges(state) > 0;

/** What would be lost without a draft. */
export const waitingPicks = (state: DraftState): Picks | null => (isDirty(state) ? state.picks : null);

/** The server keeps what is on the screen, or has nothing to keep. */
export const isKept = (state: DraftState): boolean =>
  state.draft !== null && sameWaiting(waitingPicks(state), state.draft.picks);

const sameWaiting = (a: Picks | null, b: Picks | null): boolean =>
  a === b || (a !== null && b !== null && samePicks(a, b));

type Retention = 'nothing' | 'browser' | 'saving' | 'saved' | 'waiting' | 'asking';
/**
 * Where the picks on the screen are kept. `browser`: here alone, because nobody is signed in or the server keeps none.
 * `waiting`: the server was asked and did not answer; it is asked again. `asking`: another device wrote others.
 */
export function keepingOf(state: DraftState): Retention {
  const { server, otherDraft, draft, failures } = state;
  const hasPicks = isDirty(state);
  if (server === 'away' || server === 'refused') return hasPicks ? 'browser' : 'nothing';
  if (otherDraft) return 'asking';
  if (isKept(state)) return hasPicks ? 'saved' : 'nothing';
  if (!hasPicks && !draft?.picks) return 'nothing';
  return failures > 0 ? 'waiting' : 'saving';
}
