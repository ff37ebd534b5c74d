/** When a read that failed is asked again: news are owed until they are read. Late, for the first view does without it. */
import type { Query } from '@tanstack/react-query';
import { isTransient } from './api-failure.ts';
import { wantedPause } from './try-again.ts';

/** No server is asked sooner, and none is waited for longer. */
const SOONEST_MS = 4_000;
const LATEST_MS = 60_000;

interface Asked {
  readonly state: Pick<Query['state'], 'status' | 'error'>;
  readonly options?: { readonly retry?: unknown };
}

/** It failed, and may yet be answered. What a press reads is asked by a press alone. */
export const isOwed = ({ state: { status, error }, options }: Asked): boolean =>
  status === 'error' && isTransient(error) && options?.retry !== false;

/** How long reads that failed are left alone, as the server wishes; `random` below 1 spreads a venue. */
export function pauseOf(reads: readonly Asked[], random: number): number {
  const wanted = Math.max(0, ...reads.map(({ state }) => wantedPause(state.error)));
  return Math.min(LATEST_MS, Math.max(SOONEST_MS, wanted)) * (1 + random / 2);
}

/** A read that is asked every so often anyway leaves the server alone, too. */
export const everyMs =
  (ms: number) =>
  ({ state: { status, error } }: Asked): number =>
    status === 'error' ? Math.max(ms, wantedPause(error)) : ms;
