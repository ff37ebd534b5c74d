import '../../../api/later-routes.ts';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { appSession } from '../../../api/app-api.ts';
import type { Call } from '../../../api/client.ts';
import { browserStorage } from '../../../lib/browser/browser-storage.ts';
import { holdLock } from '../../../lib/browser/hold-lock.ts';
import { usePageEvent } from '../../../lib/browser/use-page-event.ts';
import { countText } from '../../../lib/text/number-text.ts';
import { type CourtsideOwner, courtsideKey } from '../../../parts/tournaments/courtside-key.ts';
import { toast } from '../../../ui/status/toast.ts';
import { useCall } from '../../frame/use-portal-role.ts';
import { refreshDraws } from '../../parts/refresh-draws.ts';
import type { Courtside, CourtsideEvent, GamesCount, Waiting } from './courtside-reducer.ts';
import { createCourtsideStore } from './courtside-store.ts';
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

/** The calling component must be keyed by the person and the tournament. */
export function useCourtside(owner: CourtsideOwner, onDone: (waiting: Waiting) => void): CourtsideHandle {
  const call = useCall();
  const [store] = useState(() => createCourtsideStore(owner, browserStorage));
  const [line, setLine] = useState<LineState>('idle');
  const state = useSyncExternalStore(store.watch, store.state);
  const isKept = useSyncExternalStore(store.watch, store.isKept);
  const tell = useEffectEvent(onDone);
  const hear = useEffectEvent((next: LineState) => {
    setLine(next);
    // The portal closes with the session, and the words on this page with it.
    if (next === 'session-ended' && line !== next && isHere(owner.userId)) tellOfEnd(store.state());
  });
  const sending = useRef<ReturnType<typeof keepSending>>(null);
  const { userId, tournamentId } = owner;
  useEffect(() => {
    const onDoneAndRead = async (waiting: Waiting) => {
      await Promise.race([refreshDraws(), pause(REFRESH_MS)]);
      tell(waiting);
    };
    const sender = keepSending({
      send: () =>
        holdLock({ name: courtsideKey({ userId, tournamentId }), ifAvailable: true }, async (lock) =>
          lock === 'elsewhere'
            ? null
            : sendWaiting({ store, ...callsOf(call, userId), onDone: onDoneAndRead }),
        ),
      isOnline: () => navigator.onLine,
      hasWaiting: () => hasUnsent(store.state()),
      onChange: hear,
      schedule: (run, ms) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      random: Math.random,
    });
    sending.current = sender;
    sender.now();
    return sender.stop;
  }, [store, call, userId, tournamentId]);
  const sendNow = () => sending.current?.now();
  usePageEvent('online', sendNow);
  usePageEvent('offline', sendNow);
  usePageEvent('focus', sendNow);
  usePageEvent('visibilitychange', sendNow);
  usePageEvent('storage', ({ key }) => {
    if (key !== courtsideKey(owner)) return;
    store.follow();
    // The tab that wrote it may be closed before it has sent it.
    sendNow();
  });
  usePageEvent('beforeunload', (event) => event.preventDefault(), !isKept);
  const send = (event: CourtsideEvent) => {
    store.send(event);
    sendNow();
  };
  return { state, isKept, line, send, sendNow };
}

const hasUnsent = ({ waiting, counts }: Courtside): boolean =>
  waiting.some(({ trouble }) => trouble === null) ||
  Object.values(counts).some(({ refusal }) => refusal === null);

/** A result stops waiting with the page's next reading, but not later than this. */
const REFRESH_MS = 3_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** False once somebody else has signed in on this page; a session that has ended is still theirs. */
const isHere = (userId: string): boolean => [userId, null].includes(appSession.person());

function tellOfEnd({ waiting }: Courtside): void {
  const count = countText(waiting.length, 'result is', 'results are');
  const saved = waiting.length === 0 ? '' : `${count} saved on this phone. `;
  toast.error('Your session has ended', {
    description: `${saved}Sign in again and open Courtside to send what is here.`,
  });
}

/** Every call is made as the person who entered the result, or not at all. */
const callsOf = (call: Call, person: string) => ({
  read: async (matchId: string) => (await call('getMatch', { params: { matchId }, person })).data,
  enter: ({ matchId, players, result, gameScores, accepted, over }: Waiting, version: number) =>
    call('updateMatch', {
      params: { matchId },
      body: {
        result: {
          winnerId: result.winner === null ? null : players[result.winner].id,
          ending: result.ending,
          games: [...result.games],
          gameScores: gameScores.map((game) => [...game] as [number, number]),
        },
        accepted: [...accepted],
        ...(over !== null && { reason: 'The result entered at the court is the right one' }),
      },
      ifMatch: version,
      person,
    }),
  count: (matchId: string, { players, games, countedAt }: GamesCount) =>
    call('countGames', {
      params: { matchId },
      body: {
        playerIds: [players[0].id, players[1].id],
        games: [...games],
        countedAt: new Date(countedAt).toISOString(),
      },
      person,
    }),
  undo: ({ matchId }: Waiting, version: number) =>
    call('undoResult', { params: { matchId }, ifMatch: version, person }),
});
