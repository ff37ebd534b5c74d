/** Loads the auth library: import this file only dynamically. */
import type { AppConfig } from '@boast/contract/config';
import { AuthClient, type GoTrueClient } from '@supabase/auth-js';
import type { TextStorage } from '../../lib/browser/browser-storage.ts';
import { createAuthFetch } from './auth-fetch.ts';
import { notingAwaited } from './awaited-sign-in.ts';
import { sessionKey } from './stored-session.ts';

/** The client of the auth service, hosted or built-in. Only redeem-link.ts reads links in the URL. */
export const createAuthClient = (
  { url, anonKey, provider }: AppConfig['auth'],
  storage: TextStorage,
  flowType: 'implicit' | 'pkce' = 'implicit',
): GoTrueClient =>
  new AuthClient({
    url: new URL(url, location.origin).href.replace(/\/$/, ''),
    // A hosted service rejects unknown headers.
    headers: { apikey: anonKey, ...(provider === 'builtin' && { 'x-device': deviceIdOf(storage) }) },
    experimental: { recoveryCodes: provider === 'builtin' },
    fetch: createAuthFetch(notingAwaited(storage), storage),
    ...(flowType === 'implicit' ? { storageKey: sessionKey } : shareStorage('boast-provider', storage)),
    autoRefreshToken: flowType === 'implicit',
    persistSession: true,
    detectSessionInUrl: false,
    // A mail may be opened on another device than the one that asked for it; a provider leads back to the same browser.
    flowType,
  });

/**
 * A second client needs a key of its own: under the same one, the library takes it for a mistake. It reads and writes what the page's own
 * client has stored.
 */
function shareStorage(storageKey: string, storage: TextStorage) {
  const sharedKey = (key: string) => key.replace(storageKey, sessionKey);
  return {
    storageKey,
    storage: {
      getItem: (key: string) => storage.getItem(sharedKey(key)),
      setItem: (key: string, text: string) => storage.setItem(sharedKey(key), text),
      removeItem: (key: string) => storage.removeItem(sharedKey(key)),
    },
  };
}

const key = 'boast-device';

/**
 * Identifies this browser to the auth service, because a mailed code works only where it was asked for. It proves
 * nothing.
 */
function deviceIdOf(storage: TextStorage): string {
  const stored = storage.getItem(key);
  if (stored !== null && /^[\w-]{20,64}$/.test(stored)) return stored;
  const made = crypto.getRandomValues(new Uint32Array(6)).reduce((id, part) => id + part.toString(36), '');
  const id = made.padEnd(24, '0');
  try {
    storage.setItem(key, id);
  } catch {
    // Storage is full or blocked: the id lasts as long as the page.
  }
  return id;
}
