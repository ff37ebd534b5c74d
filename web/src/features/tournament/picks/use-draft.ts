import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { browserStorage, call, queryClient } from '../../../api/app-api.ts';
import { myEntriesQuery, tournamentQuery } from '../../../api/queries.ts';
import { useUserId } from '../../../api/use-session.ts';
import { type DraftAbout, draftKey } from '../../../lib/tournaments/draft-key.ts';
import { readEntryPicks } from '../../../lib/tournaments/read-entry-picks.ts';
import type { TournamentDraw } from '../tournament-draw.ts';
import type { DraftState } from './draft-state.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import { type DraftApi, syncDraft } from './sync-draft.ts';

interface DraftSource {
  readonly tournament: Tournament;
  readonly source: TournamentDraw;
  readonly entry: Entry | null;
  /** Whose picks these are, signed in or not any more; null for a visitor. */
  readonly owner: string | null;
  readonly isOpen: boolean;
}

/** The picks of this page's person. The component that calls it must be keyed by the owner. */
export function useDraft({ tournament, source, entry, owner, isOpen }: DraftSource): DraftStore {
  const { id: tournamentId, drawVersion } = tournament;
  const { draw, matchIds } = source;
  const isSignedIn = useUserId() !== null;
  const accepted = useMemo(
    () => entry && { picks: readEntryPicks(draw, matchIds, entry), version: entry.version },
    [draw, matchIds, entry],
  );
  const [store] = useState(() => {
    const whose = { tournamentId, userId: owner };
    return createDraftStore({
      draw,
      drawVersion,
      entry: accepted,
      owner: whose,
      storage: browserStorage,
      about: aboutOf(tournament),
    });
  });
  useLayoutEffect(() => {
    store.send({ type: 'draw', draw, drawVersion });
    // Whose session has ended still has the entry, though it cannot be read.
    if (isSignedIn || owner === null) store.send({ type: 'entry-read', entry: accepted });
  }, [store, draw, drawVersion, accepted, isSignedIn, owner]);
  // From the start on the server keeps no drafts; what this browser has stays on the screen.
  useSync(store, tournamentId, isOpen && isSignedIn);
  useOtherTabs(store, tournamentId, owner);
  useLeaveWarning(store);
  return store;
}

const aboutOf = ({ name, gender, startDate, endDate, players, rounds }: Tournament): DraftAbout => ({
  name,
  gender,
  startDate,
  endDate,
  players: Object.fromEntries(players.map(({ id, fullName }) => [id, fullName])),
  rounds: rounds.map((round) => round.name),
});

function useSync(store: DraftStore, tournamentId: string, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const sync = syncDraft(store, draftApi(tournamentId));
    const leave = listen({
      online: () => sync.now({ read: true }),
      // Writes when the page is left, and asks what other devices wrote when somebody comes back to it.
      visibilitychange: () => sync.now({ read: document.visibilityState === 'visible' }),
    });
    return () => {
      leave();
      sync.stop();
    };
  }, [store, tournamentId, isOn]);
}

function useOtherTabs(store: DraftStore, tournamentId: string, userId: string | null): void {
  useEffect(
    () =>
      listen({
        storage: ({ key, newValue }) => {
          store.followStorage(key);
          // Another tab submitted: what it sent is the entry now.
          if (key === draftKey({ tournamentId, userId }) && newValue === null)
            void queryClient.invalidateQueries({ queryKey: myEntriesQuery.queryKey });
        },
      }),
    [store, tournamentId, userId],
  );
}

/** Asks before the page closes, where that would lose picks. */
function useLeaveWarning(store: DraftStore): void {
  const isAtRisk = useSyncExternalStore(store.watch, store.isAtRisk);
  useEffect(() => {
    if (isAtRisk) return listen({ beforeunload: (event) => event.preventDefault() });
    return;
  }, [isAtRisk]);
}

const draftApi = (tournamentId: string): DraftApi => {
  const params = { tournamentId };
  return {
    read: async () => (await call('getDraft', { params })).data,
    save: async (body, seen) => (await call('saveDraft', { params, body, ifMatch: seen })).data,
    remove: async (seen) => (await call('deleteDraft', { params, ifMatch: seen })).data,
    onOtherDraw: () => void queryClient.invalidateQueries(tournamentQuery(tournamentId)),
    schedule: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  };
};

interface PageEvents extends WindowEventMap {
  visibilitychange: Event;
}
type Heard = { [K in keyof PageEvents]?: (event: PageEvents[K]) => void };

function listen(heard: Heard): () => void {
  const listeners = Object.entries(heard) as [string, EventListener][];
  for (const [name, listener] of listeners) window.addEventListener(name, listener, true);
  return () => {
    for (const [name, listener] of listeners) window.removeEventListener(name, listener, true);
  };
}

export const useDraftState = (store: DraftStore): DraftState =>
  useSyncExternalStore(store.watch, store.state);

/** Ctrl or Cmd with Z takes the last pick back, with Shift brings it again; in a text field the browser's own does. */
export function useUndoKeys(store: DraftStore, isActive: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isActive || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.altKey)
      return;
    if (event.target instanceof Element && event.target.closest('input, textarea, dialog')) return;
    event.preventDefault();
    store.send({ type: event.shiftKey ? 'redo' : 'undo' });
  });
  useEffect(() => listen({ keydown: (event) => onKey(event) }), []);
}
