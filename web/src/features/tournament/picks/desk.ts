/**
 * Where a person works on the picks of one tournament: what is on the screen, what the server last accepted, and which
 * accepted version the screen started from. Pure; picks-store.ts keeps it, and the draft beside it.
 */
import type { Draw } from '@boast/domain/draw/draw';
import { carryPicks } from '@boast/domain/entry/draw-change';
import { noPicks, type Picks } from '@boast/domain/picks/picks';
import type { Draft, ReadDraft } from './draft-store.ts';
import { act, type PicksAct, type PicksState, samePicks, startPicks } from './picks-state.ts';

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
  const start: Desk = {
    draw,
    saved,
    state: startPicks(draft?.picks ?? acceptedPicks({ draw, saved })),
    base: draft ? draft.base : versionOf(saved),
    dropped: draft?.dropped.length ?? 0,
  };
  if (!visitorDraft || samePicks(visitorDraft.picks, start.state.picks)) return start;
  const state = act(draw, start.state, { type: 'replace', picks: visitorDraft.picks });
  return { ...start, state, base: versionOf(saved), dropped: visitorDraft.dropped.length };
}

export function actAt(desk: Desk, action: PicksAct): Desk {
  const state = act(desk.draw, desk.state, action);
  if (state === desk.state) return desk;
  // Whoever changes what was accepted starts from that version.
  return { ...desk, state, base: isDirty(desk) ? desk.base : versionOf(desk.saved) };
}

/** The entry as the server has it: `submitted` from here, or `found` when it was read. */
export function accept(desk: Desk, saved: SavedPicks | null, how: 'submitted' | 'found'): Desk {
  const next = { ...desk, saved };
  if (how === 'submitted' || !isDirty(next)) return { ...next, base: versionOf(saved) };
  if (isDirty(desk)) return next;
  return { ...next, state: startPicks(acceptedPicks(next)), base: versionOf(saved) };
}

/** Goes on with the picks on the screen although the entry was changed elsewhere. */
export const keepMine = (desk: Desk): Desk => ({ ...desk, base: versionOf(desk.saved) });

/** The draw changed under the picks: those whose player can no longer be picked fall away (edge 15). */
export function followDraw(desk: Desk, draw: Draw): Desk {
  const carried = carryPicks(desk.draw, draw, desk.state.picks);
  if (carried.dropped.length === 0) return { ...desk, draw };
  return { ...desk, draw, state: startPicks(carried.picks), dropped: carried.dropped.length };
}

/** Another tab of this browser wrote the draft, or removed it. */
export function followDraft(desk: Desk, draft: Draft | null): Desk {
  const picks = draft?.picks ?? acceptedPicks(desk);
  if (samePicks(picks, desk.state.picks)) return desk;
  const state = act(desk.draw, desk.state, { type: 'replace', picks });
  return { ...desk, state, base: draft ? draft.base : versionOf(desk.saved) };
}

/** What is on the screen is not what was accepted. */
export const isDirty = (desk: Desk): boolean => !samePicks(desk.state.picks, acceptedPicks(desk));

/** The entry was changed somewhere else since the picks began to differ from it (edge 7). */
export const isStale = (desk: Desk): boolean =>
  desk.saved !== null && desk.base !== desk.saved.version && isDirty(desk);

const acceptedPicks = ({ draw, saved }: Pick<Desk, 'draw' | 'saved'>): Picks => saved?.picks ?? noPicks(draw);

const versionOf = (saved: SavedPicks | null): number | null => saved?.version ?? null;
