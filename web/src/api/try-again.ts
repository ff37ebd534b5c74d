/** How often a read is retried silently before it fails. ask-again.ts retries failed reads. */
import { ApiFailure, isTransientFailure } from './api-failure.ts';

/** Nobody waits longer than this without a message. */
const SILENT_MS = 3_000;

export const wantedPause = (error: unknown): number =>
  error instanceof ApiFailure ? (error.retryAfterMs ?? 0) : 0;

/** A few times without an answer; a refusal is final. */
export const isTriedAgain = (failures: number, error: unknown): boolean =>
  failures < 3 && isTransientFailure(error) && wantedPause(error) <= SILENT_MS;

/** Random, so that a venue does not come back all at once. */
export const triedAgainAfter = (failures: number, error: unknown): number =>
  (wantedPause(error) || 400 * 2 ** failures) * (1 + Math.random() / 2);
