/**
 * Keeps the server's draft equal to the screen: one call at a time, retries after failures, and never over a version
 * this device has not seen.
 */
import type { Draft } from '@boast/contract/entries';
import { carryPicks } from '@boast/domain/entry/draw-change';
import { readDraftPicks, writeDraftPicks } from '@boast/domain/picks/drafts';
import { ApiFailure, isTransientFailure } from '../../../api/api-failure.ts';
import { type DraftEvent, isKept, waitingPicks } from './draft-reducer.ts';
import type { DraftStore } from './draft-store.ts';

/** The server's side. Each call rejects with ApiFailure. `seen` is the version that may be overwritten. */
export interface DraftApi {
  readonly read: () => Promise<Draft>;
  readonly save: (body: DraftBody, seen: number) => Promise<Draft>;
  readonly remove: (seen: number) => Promise<Draft>;
  /** The server's draft is for another draw than the page's: the page must refetch. */
  readonly onOtherDraw: () => void;
  /** Runs after `ms`, unless the returned function is called before. */
  readonly schedule: (run: () => void, ms: number) => () => void;
}

type DraftBody = Pick<Draft, 'drawVersion' | 'entryVersion'> & { readonly picks: string };

export type DraftSync = ReturnType<typeof syncDraft>;

const PAUSE = 600;
const MIN_WAIT = 1_000;
const MAX_WAIT = 30_000;

export function syncDraft(store: DraftStore, api: DraftApi) {
  let lastState = store.state();
  let mustRead = true;
  let isRunning = false;
  let isStopped = false;
  let cancel: (() => void) | null = null;

  const hasWork = () => {
    const state = store.state();
    if (isStopped || state.isSubmitting || state.server === 'refused') return false;
    return mustRead || (state.otherDraft === null && !isKept(state));
  };
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      while (hasWork()) {
        const event = await (mustRead ? read(store, api) : write(store, api));
        if (isStopped || !event) continue;
        mustRead &&= event.type !== 'draft-read';
        store.send(event);
      }
    } catch (error) {
      if (!isStopped && takeFailure(store, api, error)) mustRead = true;
    }
    isRunning = false;
    const { failures } = store.state();
    later(failures === 0 ? PAUSE : Math.min(MAX_WAIT, MIN_WAIT * 2 ** (failures - 1)));
  };
  const later = (ms: number) => {
    if (!isRunning && hasWork()) cancel ??= api.schedule(() => now(), ms);
  };
  /** Sends unsent picks at once; with `read` it also asks for other devices' picks. */
  const now = (how = { read: false }) => {
    mustRead ||= how.read;
    cancel?.();
    cancel = null;
    void run();
  };
  const leave = store.watch(() => {
    const { drawVersion, entry } = lastState;
    lastState = store.state();
    // The server has carried the draft to another draw, or cleared it with a submit.
    if (lastState.drawVersion !== drawVersion || lastState.entry?.version !== entry?.version)
      now({ read: true });
    else later(PAUSE);
  });
  note(store, { server: 'asked', failures: 0 });
  now();
  return {
    now,
    stop: () => {
      isStopped = true;
      cancel?.();
      leave();
      note(store, { server: 'away' });
    },
  };
}

function takeFailure(store: DraftStore, api: DraftApi, error: unknown): boolean {
  const isStale = error instanceof ApiFailure && error.code === 'STALE_VERSION';
  const isOtherDraw = isStale && 'drawVersion' in error.details;
  if (isOtherDraw || isTransientFailure(error)) note(store, { failures: store.state().failures + 1 });
  else if (!isStale) note(store, { server: 'refused' });
  if (isOtherDraw) api.onOtherDraw();
  // A draft that was sent without an answer may have arrived.
  return isStale || store.state().sent.length > 0;
}

const otherDraw = new ApiFailure({ code: 'STALE_VERSION', message: '', details: { drawVersion: null } });

async function read(store: DraftStore, api: DraftApi): Promise<DraftEvent | null> {
  const before = store.state();
  const { picks: text, ...draft } = await api.read();
  const { draw, drawVersion, isSubmitting, entry, draft: draftBefore } = store.state();
  // A draft that is gone may have just been submitted, and so may one that is still there.
  if (isSubmitting || entry?.version !== before.entry?.version || draftBefore !== before.draft) return null;
  const picks = text !== null && draft.drawVersion === drawVersion ? readDraftPicks(draw, text) : null;
  // The bytes would mean other players here.
  if (text !== null && picks === null) throw otherDraw;
  return { type: 'draft-read', draft: { ...draft, picks } };
}

async function write(store: DraftStore, api: DraftApi): Promise<DraftEvent> {
  const state = store.state();
  const { draw, drawVersion, draft, base, sent } = state;
  const picks = waitingPicks(state);
  const seen = draft?.version ?? 0;
  if (picks && !sent.includes(picks)) note(store, { sent: [...sent, picks] });
  const { version } = picks
    ? await api.save({ picks: writeDraftPicks(picks), drawVersion, entryVersion: base }, seen)
    : await api.remove(seen);
  // If the draw changed meanwhile, the server carries what was just written, too.
  const now = store.state().draw;
  const carried = picks && now !== draw ? carryPicks(draw, now, picks).picks : picks;
  return { type: 'draft-saved', draft: { version, picks: carried } };
}

const note = (store: DraftStore, facts: Extract<DraftEvent, { type: 'noted' }>['facts']): void =>
  store.send({ type: 'noted', facts });
