import type { Tournament } from '@boast/contract/tournaments';
import type { Draw } from '@boast/domain/draw/draw';
import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { browserStorage, queryClient } from '../../../api/app-api.ts';
import { myEntriesQuery, tournamentQuery } from '../../../api/queries.ts';
import { phaseOf } from '../../../lib/tournaments/phase.ts';
import type { SavedPicks } from './desk.ts';
import { draftServer } from './draft-server.ts';
import { type DraftOwner, draftKey } from './draft-store.ts';
import type { Schedule } from './draft-sync.ts';
import { createPicksStore, type PicksSnapshot, type PicksStore } from './picks-store.ts';

interface PicksSource {
  readonly tournament: Tournament;
  readonly draw: Draw;
  readonly owner: DraftOwner;
  readonly saved: SavedPicks | null;
}

/** The picks of this page's person. The component that calls it must be keyed by the owner. */
export function usePicks({ tournament, draw, owner, saved }: PicksSource): PicksStore {
  const { drawVersion, status } = tournament;
  const [store] = useState(() =>
    createPicksStore({
      draw,
      drawVersion,
      owner,
      saved,
      storage: browserStorage,
      server: draftServer(owner.tournamentId),
      schedule,
      onOtherDraw: () => void queryClient.invalidateQueries(tournamentQuery(owner.tournamentId)),
    }),
  );
  useLayoutEffect(() => {
    store.followDraw(draw, drawVersion);
    store.accept(saved, 'found');
  }, [store, draw, drawVersion, saved]);
  useStorageEvents(store, owner);
  // From the start on the server keeps no drafts; what this browser has stays on the screen.
  useSyncing(store, phaseOf(status) === 'upcoming');
  useLeaveWarning(store);
  return store;
}

const schedule: Schedule = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

function useStorageEvents(store: PicksStore, owner: DraftOwner): void {
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
}

/** Writes when the page is left, and asks what other devices wrote when somebody comes back to it or to the network. */
function useSyncing(store: PicksStore, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const stop = store.startSync();
    const back = () => store.syncNow({ read: true });
    const turn = () => store.syncNow({ read: document.visibilityState === 'visible' });
    window.addEventListener('online', back);
    document.addEventListener('visibilitychange', turn);
    return () => {
      stop();
      window.removeEventListener('online', back);
      document.removeEventListener('visibilitychange', turn);
    };
  }, [store, isOpen]);
}

/** Asks before the page closes, where that would lose picks: neither this browser nor the server has them. */
function useLeaveWarning(store: PicksStore): void {
  const isAtRisk = useSyncExternalStore(store.watch, () => store.snapshot().isAtRisk);
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
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
