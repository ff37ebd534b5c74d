/**
 * Keeps the draft on the server the same as on the screen: one call at a time, again when it failed, and never over a
 * version that this device has not seen.
 */
import type { Draft } from '@boast/contract/drafts';
import { readDraftPicks, writeDraftPicks } from '@boast/domain/picks/draft';
import { ApiFailure, isTransient } from '../../../api/api-failure.ts';
import { type DraftState, isKept, waitingPicks } from './draft-state.ts';
import type { DraftStore } from './draft-store.ts';

/** The server's side. Each call rejects with ApiFailure. `seen` is the version that may be written over. */
export interface DraftApi {
  readonly read: () => Promise<Draft>;
  readonly save: (body: DraftBody, seen: number) => Promise<Draft>;
  readonly remove: (seen: number) => Promise<Draft>;
  /** It speaks of another draw than the page: the page has to be read again. */
  readonly onOtherDraw: () => void;
  /** After `ms`, unless the answered function is called before. */
  readonly schedule: (run: () => void, ms: number) => () => void;
}

export type DraftBody = { picks: string; drawVersion: number; entryVersion: number | null };

export interface DraftSync {
  /** Sends at once what is not sent, and with `read` asks what other devices wrote. */
  readonly now: (how: { read: boolean }) => void;
  readonly stop: () => void;
}

const PAUSE = 600;
const SHORTEST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

interface Turn {
  /** The server has to be asked what it keeps. */
  mustRead: boolean;
  stopped: boolean;
}

export function syncDraft(store: DraftStore, api: DraftApi): DraftSync {
  const turn: Turn = { mustRead: true, stopped: false };
  let { drawVersion } = store.state();
  let running = false;
  let cancel: (() => void) | null = null;

  const later = (ms: number) => {
    cancel ??= api.schedule(() => {
      cancel = null;
      void run();
    }, ms);
  };
  const run = async () => {
    if (running) return;
    running = true;
    try {
      while (hasWork(store, turn)) await callOnce(store, api, turn);
    } catch (error) {
      if (!turn.stopped) takeFailure(store, api, { turn, error });
    }
    running = false;
    const { failures } = store.state();
    const wait = failures === 0 ? PAUSE : Math.min(LONGEST_WAIT, SHORTEST_WAIT * 2 ** (failures - 1));
    if (hasWork(store, turn)) later(wait);
  };
  const now = ({ read }: { read: boolean }) => {
    turn.mustRead ||= read;
    cancel?.();
    cancel = null;
    void run();
  };
  const leave = store.watch(() => {
    const isOtherDraw = store.state().drawVersion !== drawVersion;
    drawVersion = store.state().drawVersion;
    if (isOtherDraw) now({ read: true });
    else if (!running && hasWork(store, turn)) later(PAUSE);
  });
  note(store, { server: 'asked', failures: 0 });
  now({ read: true });
  return {
    now,
    stop: () => {
      turn.stopped = true;
      cancel?.();
      leave();
      note(store, { server: 'away' });
    },
  };
}

function hasWork(store: DraftStore, { mustRead, stopped }: Turn): boolean {
  const state = store.state();
  if (stopped || state.isSubmitting || state.server === 'refused') return false;
  return mustRead || (state.otherDraft === null && !isKept(state));
}

/** Reads when it must, else writes what differs. */
async function callOnce(store: DraftStore, api: DraftApi, turn: Turn): Promise<void> {
  if (turn.mustRead) return readOnce(store, api, turn);
  const asked = store.state();
  const { drawVersion, draft, base } = asked;
  const picks = waitingPicks(asked);
  const seen = draft?.version ?? 0;
  const { version } = picks
    ? await api.save({ picks: writeDraftPicks(picks), drawVersion, entryVersion: base }, seen)
    : await api.remove(seen);
  // Another draw came meanwhile, and the server may have carried what was just written.
  if (!turn.stopped && store.state().drawVersion === drawVersion)
    store.send({ type: 'draft-saved', draft: { version, picks } });
}

async function readOnce(store: DraftStore, api: DraftApi, turn: Turn): Promise<void> {
  const { picks: text, version, entryVersion, dropped, drawVersion } = await api.read();
  const state = store.state();
  // A draft that is gone may just have been submitted.
  if (turn.stopped || state.isSubmitting) return;
  const picks = text === null || drawVersion !== state.drawVersion ? null : readDraftPicks(state.draw, text);
  if (text !== null && !picks) throw new OtherDraw();
  turn.mustRead = false;
  store.send({ type: 'draft-read', draft: { version, entryVersion, dropped, picks } });
}

/** The bytes would mean other players here. */
class OtherDraw extends Error {}

function takeFailure(
  store: DraftStore,
  api: DraftApi,
  { turn, error }: { turn: Turn; error: unknown },
): void {
  const isStale = error instanceof ApiFailure && error.code === 'STALE_VERSION';
  const isOther = error instanceof OtherDraw || (isStale && 'drawVersion' in error.details);
  turn.mustRead ||= isStale || isOther;
  if (isOther || isTransient(error)) note(store, { failures: store.state().failures + 1 });
  else if (!isStale) note(store, { server: 'refused' });
  if (isOther) api.onOtherDraw();
}

const note = (store: DraftStore, facts: Partial<Pick<DraftState, 'server' | 'failures'>>): void =>
  store.send({ type: 'noted', facts });
