/**
 * Where a person works on the picks of one tournament: what is on the screen, what the server last accepted as the entry,
 * and what it keeps as the draft. Pure; picks-store.ts keeps it, and desk-draft.ts meets the drafts of other devices.
 */
import type { Draw } from '@boast/domain/draw/draw';
import { carryPicks } from '@boast/domain/entry/draw-change';
import { samePicks } from '@boast/domain/picks/draft';
import { noPicks, type Picks } from '@boast/domain/picks/picks';
import type { WaitingPicks } from '@boast/domain/picks/reconcile-draft';
import type { LocalDraft, ReadDraft } from './draft-store.ts';
import type { KeptDraft, ServerDraft } from './kept-draft.ts';
import { act, type PicksAct, type PicksState, startPicks } from './picks-state.ts';

/** An entry as the server last accepted it. */
export interface SavedPicks {
  readonly picks: Picks;
  readonly version: number;
}

export interface Desk {
  readonly draw: Draw;
  readonly state: PicksState;
  /** Null while nothing was ever submitted. */
  readonly saved: SavedPicks | null;
  /** Version of the entry that the picks on the screen were changed from. */
  readonly base: number | null;
  /** How many picks fell away because the draw changed since they were made. */
  readonly dropped: number;
  /** Null while the server has not said. */
  readonly kept: KeptDraft | null;
  /** The draft of another device, until the person chooses between it and the picks on the screen. */
  readonly rival: ServerDraft | null;
  /** The picks on the screen came from another device while they were looked at. */
  readonly cameIn: boolean;
  /** The server's clock when it refused these picks because entries had closed; empty when it did not say. */
  readonly lockedAt: string | null;
}

interface Opening {
  readonly draw: Draw;
  readonly saved: SavedPicks | null;
  readonly draft: ReadDraft | null;
  /** What was picked in this browser before signing in. */
  readonly visitorDraft: ReadDraft | null;
}

/** Picks start from the draft, else from the entry. What a visitor picked comes on top, and can be undone. */
export function openDesk({ draw, saved, draft, visitorDraft }: Opening): Desk {
  const fresh = startPicks(draft?.picks ?? acceptedPicks({ draw, saved }));
  const start: Desk = {
    draw,
    saved,
    state: draft ? { ...fresh, past: draft.past, change: draft.change } : fresh,
    base: draft ? draft.base : versionOf(saved),
    dropped: draft?.dropped.length ?? 0,
    kept: draft?.kept ?? null,
    rival: null,
    cameIn: false,
    lockedAt: draft?.lockedAt ?? null,
  };
  if (!visitorDraft || samePicks(visitorDraft.picks, start.state.picks)) return start;
  const state = act(draw, start.state, { type: 'replace', picks: visitorDraft.picks });
  return { ...start, state, base: versionOf(saved), dropped: visitorDraft.dropped.length };
}

export function actAt(desk: Desk, action: PicksAct): Desk {
  const state = act(desk.draw, desk.state, action);
  if (state === desk.state) return desk;
  // Whoever changes what was accepted starts from that version.
  return { ...desk, state, cameIn: false, base: isDirty(desk) ? desk.base : versionOf(desk.saved) };
}

/** The entry as the server has it: `submitted` from here, or `found` when it was read. */
export function accept(desk: Desk, saved: SavedPicks | null, how: 'submitted' | 'found'): Desk {
  const next = { ...desk, saved };
  if (how === 'submitted') return { ...next, base: versionOf(saved), cameIn: false, lockedAt: null };
  if (!isDirty(next)) return { ...next, base: versionOf(saved) };
  if (isDirty(desk)) return next;
  return { ...next, state: startPicks(acceptedPicks(next)), base: versionOf(saved) };
}

/** Goes on with the picks on the screen although the entry was changed elsewhere. */
export const keepMine = (desk: Desk): Desk => ({ ...desk, base: versionOf(desk.saved) });

/** The draw changed under the picks: those whose player can no longer be picked fall away (edge 15). */
export function followDraw(desk: Desk, draw: Draw): Desk {
  const carried = carryPicks(desk.draw, draw, desk.state.picks);
  const kept = desk.kept && {
    ...desk.kept,
    picks: desk.kept.picks && carryPicks(desk.draw, draw, desk.kept.picks).picks,
  };
  // What another device has was of the old draw: it is read again.
  const next = { ...desk, draw, kept, rival: null };
  if (samePicks(carried.picks, desk.state.picks) && carried.dropped.length === 0) return next;
  return { ...next, state: startPicks(carried.picks), dropped: carried.dropped.length };
}

/** Another tab of this browser wrote the draft, or removed it. */
export function followDraft(desk: Desk, draft: LocalDraft | null): Desk {
  const picks = draft?.picks ?? acceptedPicks(desk);
  const kept = draft ? draft.kept : desk.kept;
  if (samePicks(picks, desk.state.picks)) return { ...desk, kept };
  const state = act(desk.draw, desk.state, { type: 'replace', picks });
  return { ...desk, state, kept, rival: null, base: draft ? draft.base : versionOf(desk.saved) };
}

/** What is on the screen is not what was accepted. */
export const isDirty = (desk: Desk): boolean => !samePicks(desk.state.picks, acceptedPicks(desk));

/** The entry was changed somewhere else since the picks began to differ from it (edge 7). */
export const isStale = (desk: Desk): boolean =>
  desk.saved !== null && desk.base !== desk.saved.version && isDirty(desk);

/** What would be lost without a draft; null when the entry says it all. */
export const waitingPicks = (desk: Desk): WaitingPicks => (isDirty(desk) ? desk.state.picks : null);

export const acceptedPicks = ({ draw, saved }: Pick<Desk, 'draw' | 'saved'>): Picks =>
  saved?.picks ?? noPicks(draw);

export const versionOf = (saved: SavedPicks | null): number | null => saved?.version ?? null;
