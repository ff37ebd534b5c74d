/** Decides what the page does after a refused submit. The picks stay in every case. */
import { ApiFailure, isTransientFailure } from '../../../api/api-failure.ts';

type SubmitRefusal =
  /** Entries are closed; the time is the server's. */
  | { readonly kind: 'locked'; readonly serverTime: string | null }
  /** The entry was changed elsewhere: read it again and let the person choose. */
  | { readonly kind: 'stale' }
  /** A new entry costs something else than the page showed: read it again and ask. */
  | { readonly kind: 'price'; readonly message: string }
  /** A new entry costs a credit and there is none: the picks wait while one is bought. */
  | { readonly kind: 'credits'; readonly message: string }
  /** The session ended: the page says so and asks for the password. */
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'said'; readonly message: string };

/**
 * In the last minute before the lock everybody submits at once, so a submit turned away by load is retried this
 * often.
 */
const MAX_RETRIES = 5;

/**
 * Milliseconds until the same submit is sent again after the server was too busy; null if it is not. The server names
 * the time, and did nothing so far.
 */
export function comesAgainIn(error: unknown, timesBefore: number): number | null {
  if (timesBefore >= MAX_RETRIES || !(error instanceof ApiFailure) || error.code !== 'UNAVAILABLE')
    return null;
  const { retryAfterSeconds } = error.details;
  return typeof retryAfterSeconds === 'number' ? retryAfterSeconds * 1_000 : null;
}

export function refusalOf(error: unknown): SubmitRefusal {
  if (!(error instanceof ApiFailure) || isTransientFailure(error))
    return { kind: 'said', message: 'Please try again.' };
  const { code, details, message } = error;
  if (code === 'LOCKED') {
    return { kind: 'locked', serverTime: typeof details.serverTime === 'string' ? details.serverTime : null };
  }
  if (code === 'UNAUTHENTICATED') return { kind: 'signed-out' };
  if (code === 'STALE_VERSION')
    return 'entryCredits' in details ? { kind: 'price', message } : { kind: 'stale' };
  if (code === 'INSUFFICIENT_CREDITS') {
    return { kind: 'credits', message: message.replace(/^Insufficient Credits: /, '') };
  }
  return { kind: 'said', message };
}
