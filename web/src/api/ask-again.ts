/** When to retry failed reads. Loads late, because the first view does without it. */
import type { Query } from '@tanstack/react-query';
import { isTransientFailure } from './api-failure.ts';
import { wantedPause } from './try-again.ts';

const SOONEST_MS = 4_000;
const MAX_PAUSE_MS = 60_000;

interface FailedRead {
  readonly state: Pick<Query['state'], 'status' | 'error'>;
  readonly options?: { readonly retry?: unknown };
}

/** A failed read that may still be answered. Reads that belong to a press are retried only by a press. */
export const isRetriable = ({ state: { status, error }, options }: FailedRead): boolean =>
  status === 'error' && isTransientFailure(error) && options?.retry !== false;

/** The pause before failed reads are retried, as the server asks; `random` below 1 spreads the pages of a venue. */
export function pauseOf(reads: readonly FailedRead[], random: number): number {
  const longestPause = Math.max(0, ...reads.map(({ state }) => wantedPause(state.error)));
  return Math.min(MAX_PAUSE_MS, Math.max(SOONEST_MS, longestPause)) * (1 + random / 2);
}

/** Polling also respects the pause that the server asked for. */
export const everyMs =
  (ms: number) =>
  ({ state: { status, error } }: FailedRead): number =>
    status === 'error' ? Math.max(ms, wantedPause(error)) : ms;
