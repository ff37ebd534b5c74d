import { queryClient } from '../../../api/query-client.ts';
import { browserStorage } from '../../../lib/browser/browser-storage.ts';
import '../../../api/later-routes.ts';
import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { callApi } from '../../../api/app-api.ts';
import { myEntriesQuery } from '../../../api/queries/entries.ts';
import { tournamentQuery } from '../../../api/queries/tournaments.ts';
import { usePageEvent } from '../../../lib/browser/use-page-event.ts';
import { readEntryPicks } from '../../../parts/tournaments/read-entry-picks.ts';
import { draftKey } from '../../../parts/tournaments/reminders/draft-key.ts';
import type { DraftState } from './draft-reducer.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import { type DraftApi, type DraftSync, syncDraft } from './sync-draft.ts';
import type { TournamentDraw } from './tournament-draw.ts';
import type { Person } from './use-person.ts';

interface DraftSource {
  readonly tournament: Tournament;
  readonly source: TournamentDraw;
  readonly entry: Entry | null;
  readonly person: Person | null;
  readonly isOpen: boolean;
}

/** The picks of the page's person; the calling component must be keyed by that person. */
export function useDraft({ tournament, source, entry: own, person, isOpen }: DraftSource): DraftStore {
  const { id: tournamentId, drawVersion, players, rounds, name, gender, startDate, endDate } = tournament;
  const { draw, matchIds } = source;
  const userId = person?.userId;
  const owner = { tournamentId, userId: userId ?? null };
  const hasEnded = person?.hasEnded === true;
  const entry = useMemo(
    () => own && { picks: readEntryPicks(draw, matchIds, own), version: own.version },
    [draw, matchIds, own],
  );
  const [store] = useState(() => {
    const names = Object.fromEntries(players.map(({ id, fullName }) => [id, fullName]));
    const about = { name, gender, startDate, endDate, players: names, rounds: rounds.map((one) => one.name) };
    return createDraftStore({ draw, drawVersion, entry, owner, storage: browserStorage, about });
  });
  useLayoutEffect(() => {
    store.send({ type: 'draw', draw, drawVersion });
    // After a session ended the entry still exists, though it cannot be read.
    if (!hasEnded) store.send({ type: 'entry-read', entry });
  }, [store, draw, drawVersion, entry, hasEnded]);
  // After the start the server keeps no drafts; this browser's draft stays on the screen.
  const isSynced = isOpen && person !== null && !hasEnded;
  const sync = useRef<DraftSync>(null);
  useEffect(() => {
    if (!isSynced) return;
    sync.current = syncDraft(store, draftApi(tournamentId, userId));
    return sync.current.stop;
  }, [store, tournamentId, userId, isSynced]);
  usePageEvent('online', () => sync.current?.now({ read: true }), isSynced);
  // Saves when the page is hidden, and asks for other devices' picks when it is visible again.
  const look = () => sync.current?.now({ read: document.visibilityState === 'visible' });
  usePageEvent('visibilitychange', look, isSynced);
  usePageEvent('storage', ({ key, newValue }) => {
    store.followStorage(key);
    // Another tab submitted, so its picks are the entry now.
    if (key === draftKey(owner) && newValue === null) void queryClient.invalidateQueries(myEntriesQuery);
  });
  // Asks before the page closes, if that would lose picks.
  const isAtRisk = useSyncExternalStore(store.watch, store.isAtRisk);
  usePageEvent('beforeunload', (event) => event.preventDefault(), isAtRisk);
  return store;
}

const draftApi = (tournamentId: string, person: string | undefined): DraftApi => {
  const whose = { params: { tournamentId }, person };
  return {
    read: async () => (await callApi('getDraft', whose)).data,
    save: async (body, seen) => (await callApi('saveDraft', { ...whose, body, ifMatch: seen })).data,
    remove: async (seen) => (await callApi('deleteDraft', { ...whose, ifMatch: seen })).data,
    onOtherDraw: () => void queryClient.invalidateQueries(tournamentQuery(tournamentId)),
    schedule: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  };
};

export const useDraftState = (store: DraftStore): DraftState =>
  useSyncExternalStore(store.watch, store.state);

/** Ctrl or Cmd with Z undoes a pick, with Shift redoes it; text fields keep the browser's own undo. */
export function useUndoKeys(store: DraftStore, isOn: boolean): void {
  const undo = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (event.target instanceof Element && event.target.closest('input, textarea, dialog')) return;
    event.preventDefault();
    store.send({ type: event.shiftKey ? 'redo' : 'undo' });
  };
  usePageEvent('keydown', undo, isOn);
}
