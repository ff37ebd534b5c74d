import type { TextStorage } from '../../lib/browser/browser-storage.ts';

const key = 'boast-sign-up';
/** As long as the link in the mail works. */
const lifetimeMs = 24 * 3_600_000;

/** The mails that somebody who accepted the terms wants. */
export interface WantedMails {
  readonly updates: boolean;
  readonly results: boolean;
}

/**
 * Remembers that somebody accepted the terms and waits for a mail to that address. The sign-up continues when they come back, and the
 * account takes the terms over at its first sign-in in this browser.
 */
export function notePendingSignUp(
  storage: TextStorage,
  { email, mails, now }: { email: string; mails: WantedMails; now: number },
): void {
  try {
    storage.setItem(key, JSON.stringify({ email: email.toLowerCase(), mails, at: now }));
  } catch {
    // Storage is full or blocked: the person starts again, and the account asks for the terms.
  }
}

/** Null unless this browser signed up with the address in the last day. */
export function readPendingSignUp(storage: TextStorage, email: string, now: number): WantedMails | null {
  try {
    const noted = JSON.parse(storage.getItem(key) ?? 'null') as {
      email?: unknown;
      at?: unknown;
      mails?: Partial<Record<keyof WantedMails, unknown>>;
    } | null;
    if (noted?.email !== email.toLowerCase() || typeof noted.at !== 'number' || now - noted.at >= lifetimeMs)
      return null;
    const { updates, results } = noted.mails ?? {};
    return typeof updates === 'boolean' && typeof results === 'boolean' ? { updates, results } : null;
  } catch {
    return null;
  }
}

export const forgetPendingSignUp = (storage: TextStorage): void => storage.removeItem(key);
