import type { TextStorage } from '../lib/browser-storage.ts';

const key = 'boast-device';

/** What tells this browser from others to the auth service: a code by mail works where it was asked for. Proves nothing. */
export function deviceIdOf(storage: TextStorage): string {
  const kept = storage.getItem(key);
  if (kept !== null && /^[\w-]{20,64}$/.test(kept)) return kept;
  const made = crypto.getRandomValues(new Uint32Array(6)).reduce((id, part) => id + part.toString(36), '');
  const id = made.padEnd(24, '0');
  try {
    storage.setItem(key, id);
  } catch {
    // Full or refused: it lasts as long as the page.
  }
  return id;
}
