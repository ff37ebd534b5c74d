/** How often a read is tried in silence before it has failed. What failed is asked again: ask-again.ts. */
import { ApiFailure, isTransient } from './api-failure.ts';

/** Longer than this nobody waits without a word. */
const SILENT_MS = 3_000;

/** What the server asked for. */
export const wantedPause = (error: unknown): number =>
  error instanceof ApiFailure ? (error.retryAfterMs ?? 0) : 0;

/** A few times, when nobody answered; a refusal is final. */
export const isTriedAgain = (failures: number, error: unknown): boolean =>
  failures < 3 && isTransient(error) && wantedPause(error) <= SILENT_MS;

/** A venue does not come back in one moment. */
export const triedAgainAfter = (failures: number, error: unknown): number =>
  (wantedPause(error) || 400 * 2 ** failures) * (1 + Math.random() / 2);
