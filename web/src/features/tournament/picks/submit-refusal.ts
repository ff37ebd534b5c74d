/** What a refused submission means on the screen. Picks stay where they are, whatever it says (edge 1). */
import { type ApiFailure, isTransient } from '../../../api/api-failure.ts';

export type SubmitRefusal =
  /** Entries are closed; the times are the server's. */
  | { readonly kind: 'locked'; readonly serverTime: string | null }
  /** The entry was changed elsewhere: read it again and let the person choose. */
  | { readonly kind: 'stale' }
  /** A new entry costs a credit that is not there: the picks wait while one is bought. */
  | { readonly kind: 'credits'; readonly message: string }
  | { readonly kind: 'said'; readonly message: string };

export function refusalOf(failure: ApiFailure): SubmitRefusal {
  const { code, details, message } = failure;
  if (code === 'LOCKED') {
    return { kind: 'locked', serverTime: typeof details.serverTime === 'string' ? details.serverTime : null };
  }
  if (code === 'STALE_VERSION') return { kind: 'stale' };
  if (code === 'INSUFFICIENT_CREDITS') {
    return { kind: 'credits', message: message.replace(/^Insufficient Credits: /, '') };
  }
  return { kind: 'said', message: isTransient(failure) ? 'Please try again.' : message };
}
