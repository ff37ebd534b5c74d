import type { SendOutcome } from './send-waiting.ts';

export type LineState = 'idle' | 'sending' | 'offline' | Exclude<SendOutcome['stopped'], 'nothing-left'>;

interface KeepParts {
  /** Sends what waits. Only one of the browser's tabs does at a time: null if another one is at it. */
  readonly send: () => Promise<SendOutcome | null>;
  readonly isOnline: () => boolean;
  readonly hasWaiting: () => boolean;
  readonly onChange: (state: LineState) => void;
  /** Returns what cancels it. */
  readonly schedule: (run: () => void, ms: number) => () => void;
  readonly random: () => number;
}

/** Sends when asked, and again after a pause that grows, while something waits. */
export function keepSending(parts: KeepParts): { readonly now: () => void; readonly stop: () => void } {
  let isRunning = false;
  let isAskedAgain = false;
  let isStopped = false;
  let tries = 0;
  let cancel = () => {};
  const runOnce = async (): Promise<void> => {
    if (!parts.hasWaiting()) return parts.onChange('idle');
    if (!parts.isOnline()) return parts.onChange('offline');
    parts.onChange('sending');
    const outcome = await parts.send();
    tries += 1;
    const state = outcome === null ? 'sending' : outcome.stopped;
    // Said after a stop too: the end of the session has just closed the page.
    parts.onChange(state === 'nothing-left' ? 'idle' : state);
    if (!isStopped && parts.hasWaiting())
      cancel = parts.schedule(run, Math.max(pauseAfter(tries, parts.random()), outcome?.wantedPause ?? 0));
  };
  const run = (): void => {
    if (isStopped) return;
    if (isRunning) {
      isAskedAgain = true;
      return;
    }
    cancel();
    isRunning = true;
    void runOnce().finally(() => {
      isRunning = false;
      if (!isAskedAgain) return;
      isAskedAgain = false;
      run();
    });
  };
  return {
    now: () => {
      tries = 0;
      run();
    },
    stop: () => {
      isStopped = true;
      cancel();
    },
  };
}

const SOONEST_MS = 2_000;
const LATEST_MS = 60_000;

/** Doubles every time; `random`, below 1, spreads the phones of a venue. */
export const pauseAfter = (tries: number, random: number): number =>
  Math.min(LATEST_MS, SOONEST_MS * 2 ** Math.min(tries - 1, 10)) * (1 + random / 2);
