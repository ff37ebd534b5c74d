/** When a read that failed is asked again: news are owed until they are read. */
import { ApiFailure, isTransient } from './api-failure.ts';

/** No server is asked sooner, and none is waited for longer. */
const SOONEST_MS = 4_000;
const LATEST_MS = 60_000;
/** Longer than this nobody waits without a word: the failure is shown, and asked again behind it. */
const SILENT_MS = 3_000;

interface Read {
  readonly state: {
    readonly status: string;
    readonly error: Error | null;
    readonly errorUpdatedAt: number;
  };
  readonly options?: { readonly retry?: unknown };
}

const wanted = (error: unknown): number | undefined =>
  error instanceof ApiFailure ? error.retryAfterMs : undefined;

/** At once a few times, when nobody answered; a refusal is final. */
export const isTriedAgain = (failures: number, error: unknown): boolean =>
  failures < 3 && isTransient(error) && (wanted(error) ?? 0) <= SILENT_MS;

/** A venue does not come back in one moment. */
export const triedAgainAfter = (failures: number, error: unknown): number =>
  (wanted(error) ?? 400 * 2 ** failures) * (1 + Math.random() / 2);

/**
 * How long a read that failed waits while somebody looks at it; false for one that did not fail, or is asked by a press alone.
 * The same each time it is asked: a page asks at every drawing.
 */
export function askedAgainAfter({ state: { status, error, errorUpdatedAt }, options }: Read): number | false {
  if (status !== 'error' || !isTransient(error) || options?.retry === false) return false;
  const wait = Math.min(LATEST_MS, Math.max(SOONEST_MS, wanted(error) ?? 0));
  return wait * (1 + (errorUpdatedAt % 1_000) / 2_000);
}

/** A read that is asked every so often anyway. */
export const everyMs =
  (ms: number) =>
  (read: Read): number =>
    askedAgainAfter(read) || ms;
