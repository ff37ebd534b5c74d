/**
 * What happens to a person's picks, on this device and elsewhere. Nothing that was accepted or picked gives way without the
 * person's choice (edges 1, 7 and 15). Pure: draft-store.ts keeps the state in the browser, sync-draft.ts on the server.
 */
import type { Draw } from '@boast/domain/draw/draw';
import { carryPicks } from '@boast/domain/entry/draw-change';
import { samePicks } from '@boast/domain/picks/draft';
import { type GamesLost, isPossibleScore, type Picks, removePick, setPick } from '@boast/domain/picks/picks';
import type {
  AcceptedEntry,
  DraftState,
  KeptDraft,
  LocalDraft,
  PicksChange,
  ReadDraft,
  ServerDraft,
} from './draft-state.ts';
import { acceptedPicks, conflictOf, isDirty, sameWaiting, versionOf, waitingPicks } from './draft-state.ts';

/** What is learnt beside the picks. */
type Facts = Pick<DraftState, 'server' | 'failures' | 'isSubmitting' | 'lockedAt' | 'visitorPicks'>;

/** What the person does to the picks; each act can be undone. */
type Act =
  | { readonly type: 'pick'; readonly match: number; readonly side: 0 | 1; readonly gamesLost: GamesLost }
  | { readonly type: 'remove'; readonly match: number }
  | { readonly type: 'back-to-entry' }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' };

export type DraftEvent =
  | Act
  | { readonly type: 'forget-steps' }
  /** Between the picks on the screen and those of the conflict. */
  | { readonly type: 'choose'; readonly whose: 'mine' | 'theirs' }
  | { readonly type: 'entry-read' | 'submitted'; readonly entry: AcceptedEntry | null }
  | { readonly type: 'draft-read'; readonly draft: ServerDraft }
  | { readonly type: 'draft-saved'; readonly draft: KeptDraft }
  | { readonly type: 'noted'; readonly facts: Partial<Facts> }
  /** Another tab of this browser wrote the draft, or removed it. */
  | { readonly type: 'tab'; readonly local: LocalDraft | null }
  | { readonly type: 'draw'; readonly draw: Draw; readonly drawVersion: number };

interface Opening extends Pick<DraftState, 'draw' | 'drawVersion' | 'entry'> {
  readonly local: ReadDraft | null;
  readonly visitor: ReadDraft | null;
}

/** As many acts back as a whole draw has matches, and some. */
const LONGEST_HISTORY = 200;

const nothingYet = {
  future: [],
  otherDraft: null,
  visitorPicks: null,
  server: 'away',
  failures: 0,
  isSubmitting: false,
  cameIn: false,
} as const;

/** What a visitor picked begins the draft of an account that has nothing yet; else the person is asked. */
export function openDraft({ draw, drawVersion, entry, local, visitor }: Opening): DraftState {
  const base = versionOf(entry);
  const own = local ?? { ...unchanged(acceptedPicks({ draw, entry })), base, draft: null, lockedAt: null };
  const dropped = local?.dropped.length ?? 0;
  const start: DraftState = { ...nothingYet, ...own, draw, drawVersion, entry, dropped };
  if (!visitor || samePicks(visitor.picks, start.picks)) return start;
  if (local || entry) return { ...start, visitorPicks: visitor.picks };
  return { ...step(start, visitor), dropped: visitor.dropped.length };
}

export function draftReducer(state: DraftState, event: DraftEvent): DraftState {
  switch (event.type) {
    case 'pick':
    case 'remove':
    case 'undo':
    case 'redo':
    case 'back-to-entry': {
      const next = act(state, event);
      // Whoever changes what was accepted starts from that version.
      return next === state || isDirty(state) ? next : { ...next, base: versionOf(state.entry) };
    }
    case 'forget-steps':
      return { ...state, past: [], future: [], change: null };
    case 'choose':
      return choose(state, event.whose);
    case 'noted':
      return { ...state, ...event.facts };
    case 'submitted': {
      const { entry } = event;
      return { ...state, entry, base: versionOf(entry), isSubmitting: false, cameIn: false, lockedAt: null };
    }
    case 'entry-read':
      return readEntry(state, event.entry);
    case 'draft-read':
      return { ...readDraft(state, event.draft), server: 'heard', failures: 0 };
    case 'draft-saved':
      return { ...keptAs(state, event.draft), server: 'heard', failures: 0 };
    case 'tab':
      return followTab(state, event.local);
    case 'draw':
      return followDraw(state, event);
  }
}

function act(state: DraftState, event: Act): DraftState {
  const { draw, picks, past, future } = state;
  switch (event.type) {
    case 'pick': {
      const { match, side, gamesLost } = event;
      const before = picks[match] ?? null;
      const isSame = before?.side === side && before.gamesLost === gamesLost && !before.auto;
      if (isSame || !isPossibleScore(draw, match, gamesLost)) return state;
      const next = setPick(draw, picks, match, { side, gamesLost });
      return step(state, next, { kind: before?.side === side ? 'rescored' : 'picked', match });
    }
    case 'remove':
      if (!picks[event.match]) return state;
      return step(state, removePick(draw, picks, event.match), { kind: 'removed', match: event.match });
    case 'back-to-entry':
      return step(state, { picks: acceptedPicks(state) });
    case 'undo': {
      const last = past.at(-1);
      if (!last) return state;
      const undone = step(state, { picks: last }, { kind: 'undone' });
      return { ...undone, past: past.slice(0, -1), future: [picks, ...future] };
    }
    case 'redo': {
      const [first, ...rest] = future;
      return first ? { ...step(state, { picks: first }, { kind: 'redone' }), future: rest } : state;
    }
  }
}

interface Bracket {
  readonly picks: Picks;
  readonly cleared?: readonly number[];
}

function step(
  state: DraftState,
  { picks, cleared = [] }: Bracket,
  change: Partial<PicksChange> = {},
): DraftState {
  const past = [...state.past, state.picks].slice(-LONGEST_HISTORY);
  const number = (state.change?.number ?? 0) + 1;
  const said = { kind: 'replaced', match: null, cleared, ...change, number } as const;
  return { ...state, picks, past, future: [], change: said, cameIn: false };
}

/** Picks that were on the screen and gave way can be undone. */
function choose(state: DraftState, whose: 'mine' | 'theirs'): DraftState {
  const conflict = conflictOf(state);
  if (!conflict) return state;
  const { otherDraft, entry } = state;
  const next = whose === 'theirs' ? step(state, conflict) : state;
  if (conflict.from === 'visitor') {
    return { ...next, visitorPicks: null, base: whose === 'theirs' ? versionOf(entry) : state.base };
  }
  if (conflict.from === 'entry' || !otherDraft) return { ...next, base: versionOf(entry) };
  if (whose === 'mine') return keptAs(next, otherDraft);
  return { ...keptAs(next, otherDraft), base: otherDraft.entryVersion, dropped: otherDraft.dropped };
}

/** The entry as the server has it. Whoever changed nothing sees it; whoever did keeps the version they started from. */
function readEntry(state: DraftState, entry: AcceptedEntry | null): DraftState {
  if (entry === state.entry) return state;
  const next = { ...state, entry };
  if (!isDirty(next)) return { ...next, base: versionOf(entry) };
  if (isDirty(state)) return next;
  return { ...next, ...unchanged(acceptedPicks(next)), base: versionOf(entry) };
}

/** What the server keeps. Only what nobody changed here gives way; where both sides changed, the person is asked. */
function readDraft(state: DraftState, draft: ServerDraft): DraftState {
  const mine = waitingPicks(state);
  const known = state.draft?.picks ?? null;
  const isNews = state.draft === null || !sameWaiting(draft.picks, known);
  if (sameWaiting(mine, draft.picks) || !isNews) return keptAs(state, draft);
  if (!sameWaiting(mine, known)) {
    // Where nothing is kept, nothing can be overwritten.
    if (draft.picks === null) return keptAs(state, draft);
    return { ...state, otherDraft: { ...draft, picks: draft.picks }, lockedAt: null };
  }
  const isFirst = state.draft === null;
  const picks = draft.picks ?? acceptedPicks(state);
  return {
    ...keptAs(isFirst ? { ...state, ...unchanged(picks) } : step(state, { picks }), draft),
    base: draft.picks ? draft.entryVersion : versionOf(state.entry),
    dropped: draft.dropped,
    cameIn: !isFirst,
  };
}

/** The server takes drafts, so entries are open. */
const keptAs = (state: DraftState, { version, picks }: KeptDraft): DraftState => ({
  ...state,
  draft: { version, picks },
  otherDraft: null,
  lockedAt: null,
});

function followTab(state: DraftState, local: LocalDraft | null): DraftState {
  const picks = local?.picks ?? acceptedPicks(state);
  const next = { ...state, draft: local ? local.draft : state.draft };
  if (samePicks(picks, state.picks)) return next;
  return {
    ...step(next, { picks }),
    otherDraft: null,
    base: local ? local.base : versionOf(state.entry),
  };
}

/** The draw changed under the picks: those whose player can no longer be picked fall away. */
function followDraw(
  state: DraftState,
  { draw, drawVersion }: Extract<DraftEvent, { type: 'draw' }>,
): DraftState {
  if (drawVersion === state.drawVersion) return draw === state.draw ? state : { ...state, draw };
  const carry = (picks: Picks) => carryPicks(state.draw, draw, picks);
  const carried = carry(state.picks);
  const draft = state.draft && { ...state.draft, picks: state.draft.picks && carry(state.draft.picks).picks };
  const visitorPicks = state.visitorPicks && carry(state.visitorPicks).picks;
  // What another device has was of the old draw: it is read again.
  const next = { ...state, draw, drawVersion, draft, visitorPicks, otherDraft: null };
  if (samePicks(carried.picks, state.picks) && carried.dropped.length === 0) return next;
  return { ...next, ...unchanged(carried.picks), dropped: carried.dropped.length };
}

const unchanged = (picks: Picks) => ({ picks, past: [], future: [], change: null });
