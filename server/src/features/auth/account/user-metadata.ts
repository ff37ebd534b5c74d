import { refuseText } from '@boast/domain/account/readable-text';
import { AuthError } from '../auth-error.ts';

export type UserMetadata = Record<string, unknown>;

/** Tokens travel with every request and must stay small. */
const longestJson = 4_000;

/** Only the server writes these fields, for the page to read; no right depends on them. */
const serverOwned: ReadonlySet<string> = new Set(['admin']);

/** Merges a person's own change: `null` removes a field, and server-owned fields stay as they are. */
export function changeUserMetadata(before: UserMetadata, change: UserMetadata): UserMetadata {
  const own = Object.entries(change).filter(([name]) => !serverOwned.has(name));
  const merged = Object.entries({ ...before, ...Object.fromEntries(own) }).filter(
    ([, value]) => value !== null,
  );
  const after = Object.fromEntries(merged);
  if (storedLength(after) > longestJson) {
    throw new AuthError('validation_failed', 'The data kept with an account must be smaller');
  }
  return after;
}

function storedLength(metadata: UserMetadata): number {
  try {
    return JSON.stringify(metadata, storable).length;
  } catch (error) {
    // Nested deeper than any value that fits.
    if (error instanceof RangeError) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

/** The database rejects NUL and half surrogate pairs, and names must be visible. */
function storable(key: string, value: unknown): unknown {
  for (const text of [key, value]) {
    if (typeof text === 'string' && (text.includes('\0') || refuseText(text) !== null)) {
      throw new AuthError(
        'validation_failed',
        'The data kept with an account holds characters that nobody can see',
      );
    }
  }
  return value;
}
