/**
 * Keeps the draft on the server the same as on the screen: one call at a time, again when it failed, and never over a
 * version that this device has not seen. It says `saved` only after the server did.
 */
import type { Draft } from '@boast/contract/drafts';
import { readDraftPicks, writeDraftPicks } from '@boast/domain/picks/draft';
import { ApiFailure, isTransient } from '../../../api/api-failure.ts';
import { type Desk, waitingPicks } from './desk.ts';
import { isKept, keptAs, meetDraft } from './desk-draft.ts';
import type { DraftServer } from './draft-server.ts';
import type { ServerDraft } from './kept-draft.ts';

/**
 * Where the picks on the screen are kept. `browser`: here alone, because nobody is signed in or the server keeps none.
 * `waiting`: the server was asked and did not answer; it is asked again. `asking`: another device wrote others.
 */
export type Keeping = 'nothing' | 'browser' | 'saving' | 'saved' | 'waiting' | 'asking';

/** After `ms`, unless the answered function is called before. */
export type Schedule = (run: () => void, ms: number) => () => void;

interface SyncParts {
  readonly server: DraftServer;
  readonly desk: () => Desk;
  /** The draw that the desk's picks are of. */
  readonly drawVersion: () => number;
  readonly put: (desk: Desk) => void;
  /** `keeping` may have changed. */
  readonly tell: () => void;
  /** The server speaks of another draw than the page. */
  readonly onOtherDraw: () => void;
  readonly schedule: Schedule;
}

export interface DraftSync {
  readonly keeping: () => Keeping;
  /** Something changed here: it is sent in a moment, with what else changes until then. */
  readonly soon: () => void;
  /** Sends at once what is not sent, and with `read` asks what the server keeps. */
  readonly now: (how: { read: boolean }) => void;
  /**
   * No call runs beside a submit, which clears the draft: waits for the one on its way, though not for long, and begins
   * none until the answered function is called.
   */
  readonly hold: () => Promise<() => void>;
  readonly stop: () => void;
}

const PAUSE = 600;
const SHORTEST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
/** A submit in the last minute does not wait longer for a draft that does not arrive. */
const LONGEST_HOLD = 1_000;
/** Rounds of reading and writing that two quick devices may need; then it waits as after a failure. */
const ROUNDS = 5;

/** What the sync knows beside the desk. */
interface SyncState {
  /** The server has to be asked what it keeps. */
  mustRead: boolean;
  /** It has said so since this page was opened. */
  heard: boolean;
  running: boolean;
  /** Submits under way. */
  holds: number;
  stopped: boolean;
  /** Calls in a row that were not answered. */
  failures: number;
  /** The server keeps none of this: entries are closed, or the person cannot enter. */
  refused: boolean;
  cancel: (() => void) | null;
}

export function createDraftSync(parts: SyncParts): DraftSync {
  const state: SyncState = {
    mustRead: true,
    heard: false,
    running: false,
    holds: 0,
    stopped: false,
    failures: 0,
    refused: false,
    cancel: null,
  };
  const turns = takeTurns(parts, state);
  return {
    keeping: () => keepingOf(parts.desk(), state),
    soon: () => {
      if (!state.stopped && !state.refused && state.cancel === null) turns.later(PAUSE);
    },
    now: ({ read }) => {
      if (state.stopped || state.refused) return;
      state.mustRead ||= read;
      state.cancel?.();
      state.cancel = null;
      turns.start();
    },
    hold: async () => {
      state.holds += 1;
      await Promise.race([
        turns.last(),
        new Promise<void>((resolve) => parts.schedule(resolve, LONGEST_HOLD)),
      ]);
      return () => {
        state.holds -= 1;
        turns.start();
      };
    },
    stop: () => {
      state.stopped = true;
      state.cancel?.();
    },
  };
}

interface Turns {
  readonly start: () => void;
  readonly later: (ms: number) => void;
  /** Settled when the calls of the last turn are answered. */
  readonly last: () => Promise<void>;
}

/** The calls, one at a time, until nothing differs or none may be made. */
function takeTurns(parts: SyncParts, state: SyncState): Turns {
  let turn = Promise.resolve();
  const start = () => {
    if (!state.running) turn = run();
  };
  const later = (ms: number) => {
    state.cancel?.();
    state.cancel = parts.schedule(() => {
      state.cancel = null;
      start();
    }, ms);
  };
  const run = async (): Promise<void> => {
    if (state.stopped || state.refused || state.holds > 0) return;
    state.running = true;
    try {
      for (let round = 0; round < ROUNDS && state.holds === 0 && hasWork(parts.desk(), state); round += 1)
        await step(parts, state);
      state.failures = 0;
    } catch (error) {
      takeFailure(parts, state, error);
    }
    state.running = false;
    if (state.stopped) return;
    parts.tell();
    if (state.refused || !hasWork(parts.desk(), state)) return;
    if (state.cancel === null) later(waitAfter(state.failures));
  };
  return { start, later, last: () => turn };
}

const hasWork = (desk: Desk, { mustRead }: SyncState): boolean =>
  mustRead || (desk.rival === null && !isKept(desk));

const waitAfter = (failures: number): number =>
  failures === 0 ? PAUSE : Math.min(LONGEST_WAIT, SHORTEST_WAIT * 2 ** (failures - 1));

/** One call: reads when it must, else writes what differs. */
async function step(parts: SyncParts, state: SyncState): Promise<void> {
  if (state.mustRead) {
    const answer = await parts.server.read();
    const draft = understood(parts, answer);
    state.mustRead = false;
    state.heard = true;
    if (!state.stopped) parts.put(meetDraft(parts.desk(), draft));
    return;
  }
  const desk = parts.desk();
  const waiting = waitingPicks(desk);
  const seen = desk.kept?.version ?? 0;
  const drawVersion = parts.drawVersion();
  const { version } = waiting
    ? await parts.server.save({ picks: writeDraftPicks(waiting), drawVersion, entryVersion: desk.base }, seen)
    : await parts.server.remove(seen);
  if (state.stopped) return;
  // Another draw came meanwhile, and the server may have carried what was just written.
  if (parts.drawVersion() !== drawVersion) state.mustRead = true;
  // Picks may have been made meanwhile: they stay what differs.
  else parts.put(keptAs(parts.desk(), { version, picks: waiting }));
}

function understood(parts: SyncParts, draft: Draft): ServerDraft {
  const { version, entryVersion, dropped } = draft;
  if (draft.picks === null) return { version, entryVersion, dropped, picks: null };
  const picks =
    draft.drawVersion === parts.drawVersion() ? readDraftPicks(parts.desk().draw, draft.picks) : null;
  if (!picks) throw new OtherDraw();
  return { version, entryVersion, dropped, picks };
}

/** The bytes would mean other players here. */
class OtherDraw extends Error {}

function takeFailure(parts: SyncParts, state: SyncState, error: unknown): void {
  const isStale = error instanceof ApiFailure && error.code === 'STALE_VERSION';
  if (error instanceof OtherDraw || isStale) {
    state.mustRead = true;
    if (error instanceof OtherDraw || 'drawVersion' in error.details) {
      state.failures += 1;
      parts.onOtherDraw();
    }
  } else if (isTransient(error)) {
    state.failures += 1;
  } else {
    state.refused = true;
  }
}

function keepingOf(desk: Desk, { heard, failures, refused }: SyncState): Keeping {
  const hasPicks = waitingPicks(desk) !== null;
  if (refused) return hasPicks ? 'browser' : 'nothing';
  if (desk.rival) return 'asking';
  if (heard && isKept(desk)) return hasPicks ? 'saved' : 'nothing';
  if (!hasPicks && !desk.kept?.picks) return 'nothing';
  return failures > 0 ? 'waiting' : 'saving';
}
