import type { TextStorage } from '../../lib/browser-storage.ts';

const key = 'boast-sign-up';
/** As long as the link in the mail works. */
const lifetimeMs = 24 * 3_600_000;

/** Remembers that a sign-up waits for its mail, so that it continues when the person comes back. */
export function notePendingSignUp(storage: TextStorage, email: string, now: number): void {
  try {
    storage.setItem(key, JSON.stringify({ email: email.toLowerCase(), at: now }));
  } catch {
    // Storage is full or blocked: the person starts again.
  }
}

export function isPendingSignUp(storage: TextStorage, email: string, now: number): boolean {
  try {
    const noted = JSON.parse(storage.getItem(key) ?? 'null') as { email?: unknown; at?: unknown } | null;
    return (
      noted?.email === email.toLowerCase() && typeof noted.at === 'number' && now - noted.at < lifetimeMs
    );
  } catch {
    return false;
  }
}

export const forgetPendingSignUp = (storage: TextStorage): void => storage.removeItem(key);
