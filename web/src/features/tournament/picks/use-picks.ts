import type { Draw } from '@boast/domain/draw/draw';
import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { browserStorage, queryClient } from '../../../api/app-api.ts';
import { myEntriesQuery } from '../../../api/queries.ts';
import type { SavedPicks } from './desk.ts';
import { type DraftOwner, draftKey } from './draft-store.ts';
import { createPicksStore, type PicksSnapshot, type PicksStore } from './picks-store.ts';

interface PicksSource {
  readonly draw: Draw;
  readonly owner: DraftOwner;
  readonly saved: SavedPicks | null;
}

/** The picks of this page's person. The component that calls it must be keyed by the owner. */
export function usePicks({ draw, owner, saved }: PicksSource): PicksStore {
  const [store] = useState(() => createPicksStore({ draw, owner, saved, storage: browserStorage }));
  useLayoutEffect(() => {
    store.followDraw(draw);
    store.accept(saved, 'found');
  }, [store, draw, saved]);
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      store.followStorage(key);
      // Another tab submitted: what it sent is the entry now.
      if (key === draftKey(owner) && newValue === null) {
        void queryClient.invalidateQueries({ queryKey: myEntriesQuery.queryKey });
      }
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [store, owner]);
  return store;
}

export const usePicksSnapshot = (store: PicksStore): PicksSnapshot =>
  useSyncExternalStore(store.watch, store.snapshot);

/** Ctrl or Cmd with Z takes the last pick back, with Shift brings it again; in a text field the browser's own does. */
export function useUndoKeys(store: PicksStore, isActive: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isActive || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.altKey)
      return;
    if (event.target instanceof Element && event.target.closest('input, textarea, dialog')) return;
    event.preventDefault();
    store.act({ type: event.shiftKey ? 'redo' : 'undo' });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
