import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { callApi } from '../../api/app-api.ts';
import { browserStorage } from '../../lib/browser-storage.ts';
import { usePageEvent } from '../../lib/use-page-event.ts';
import { refreshDraws } from '../parts/refresh-draws.ts';
import type { Courtside, CourtsideEvent, Waiting } from './courtside-reducer.ts';
import { courtsideKey, createCourtsideStore } from './courtside-store.ts';
import { keepSending, type LineState } from './keep-sending.ts';
import { sendWaiting } from './send-waiting.ts';

interface CourtsideHandle {
  readonly state: Courtside;
  readonly isKept: boolean;
  readonly line: LineState;
  readonly send: (event: CourtsideEvent) => void;
  /** Tries at once, whatever the pause. */
  readonly sendNow: () => void;
}

type Owner = { readonly userId: string; readonly tournamentId: string };

/** The calling component must be keyed by the person and the tournament. */
export function useCourtside(owner: Owner, onDone: (waiting: Waiting) => void): CourtsideHandle {
  const [store] = useState(() => createCourtsideStore(owner, browserStorage));
  const [line, setLine] = useState<LineState>('idle');
  const state = useSyncExternalStore(store.watch, store.state);
  const isKept = useSyncExternalStore(store.watch, store.isKept);
  const tell = useEffectEvent(onDone);
  const sending = useRef<ReturnType<typeof keepSending>>(null);
  const { userId, tournamentId } = owner;
  useEffect(() => {
    const onDoneAndRead = async (waiting: Waiting) => {
      await Promise.race([refreshDraws(), pause(REFRESH_MS)]);
      tell(waiting);
    };
    const sender = keepSending({
      send: () =>
        alone(courtsideKey({ userId, tournamentId }), () =>
          sendWaiting({ store, ...calls, onDone: onDoneAndRead }),
        ),
      isOnline: () => navigator.onLine,
      hasWaiting: () => store.state().waiting.some(({ trouble }) => trouble === null),
      onChange: setLine,
      schedule: (run, ms) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      random: Math.random,
    });
    sending.current = sender;
    sender.now();
    return sender.stop;
  }, [store, userId, tournamentId]);
  const sendNow = () => sending.current?.now();
  usePageEvent('online', sendNow);
  usePageEvent('offline', sendNow);
  usePageEvent('focus', sendNow);
  usePageEvent('visibilitychange', sendNow);
  usePageEvent('storage', store.follow);
  usePageEvent('beforeunload', (event) => event.preventDefault(), !isKept);
  const send = (event: CourtsideEvent) => {
    store.send(event);
    if (event.type !== 'score' && event.type !== 'undo-score') sendNow();
  };
  return { state, isKept, line, send, sendNow };
}

/** A result stops waiting with the page's next reading, but not later than this. */
const REFRESH_MS = 3_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Only one tab sends; null if another one does. Browsers have locks on secure origins only. */
function alone<T>(name: string, run: () => Promise<T>): Promise<T | null> {
  if (!('locks' in navigator)) return run();
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : null));
}

const calls = {
  read: async (matchId: string) => (await callApi('getMatch', { params: { matchId } })).data,
  enter: ({ matchId, players, result, gameScores, accepted }: Waiting, version: number) =>
    callApi('updateMatch', {
      params: { matchId },
      body: {
        result: {
          winnerId: result.winner === null ? null : players[result.winner].id,
          ending: result.ending,
          games: [...result.games],
          gameScores: gameScores.map((game) => [...game] as [number, number]),
        },
        accepted: [...accepted],
      },
      ifMatch: version,
    }),
  undo: ({ matchId }: Waiting, version: number) =>
    callApi('undoResult', { params: { matchId }, ifMatch: version }),
};
