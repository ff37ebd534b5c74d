import type { Draw } from '@boast/domain/draw/draw';
import type { TextStorage } from '../../../lib/browser-storage.ts';
import {
  accept,
  actAt,
  type Desk,
  followDraft,
  followDraw,
  isDirty,
  isStale,
  keepMine,
  openDesk,
  type SavedPicks,
} from './desk.ts';
import { type DraftOwner, draftKey, readDraft, removeDraft, writeDraft } from './draft-store.ts';
import type { PicksAct, PicksState } from './picks-state.ts';

export interface PicksSnapshot extends PicksState {
  readonly saved: SavedPicks | null;
  readonly isDirty: boolean;
  readonly isStale: boolean;
  readonly dropped: number;
}

export interface PicksStore {
  readonly snapshot: () => PicksSnapshot;
  readonly watch: (onChange: () => void) => () => void;
  readonly act: (action: PicksAct) => void;
  readonly accept: (saved: SavedPicks | null, how: 'submitted' | 'found') => void;
  readonly keepMine: () => void;
  readonly followDraw: (draw: Draw) => void;
  /** Takes over what another tab wrote under the key of a storage event. */
  readonly followStorage: (key: string | null) => void;
}

interface StoreParts {
  readonly draw: Draw;
  readonly owner: DraftOwner;
  readonly saved: SavedPicks | null;
  readonly storage: TextStorage;
}

/** The picks of one person in one tournament. Whatever is on the screen and not accepted is in the draft. */
export function createPicksStore({ draw, owner, saved, storage }: StoreParts): PicksStore {
  const visitor = { ...owner, userId: null };
  const visitorDraft = owner.userId === null ? null : readDraft(storage, visitor, draw);
  const draft = readDraft(storage, owner, draw);
  const listeners = new Set<() => void>();
  let desk = openDesk({ draw, saved, draft, visitorDraft });
  let snapshot = look(desk);

  const keep = () => {
    const { picks } = desk.state;
    if (snapshot.isDirty) writeDraft(storage, owner, { draw: desk.draw, picks, base: desk.base });
    else removeDraft(storage, owner);
  };
  const change = (next: Desk) => {
    if (next === desk) return;
    desk = next;
    snapshot = look(desk);
    for (const listener of listeners) listener();
  };
  const changeAndKeep = (next: Desk) => {
    change(next);
    keep();
  };
  if (visitorDraft) {
    keep();
    removeDraft(storage, visitor);
  }

  return {
    snapshot: () => snapshot,
    watch: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    act: (action) => changeAndKeep(actAt(desk, action)),
    accept: (next, how) => changeAndKeep(accept(desk, next, how)),
    keepMine: () => changeAndKeep(keepMine(desk)),
    followDraw: (next) => {
      if (next !== desk.draw) changeAndKeep(followDraw(desk, next));
    },
    followStorage: (key) => {
      if (key === draftKey(owner)) change(followDraft(desk, readDraft(storage, owner, desk.draw)));
    },
  };
}

const look = (desk: Desk): PicksSnapshot => ({
  ...desk.state,
  saved: desk.saved,
  isDirty: isDirty(desk),
  isStale: isStale(desk),
  dropped: desk.dropped,
});
