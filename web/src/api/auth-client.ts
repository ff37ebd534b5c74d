/** Loads the auth library: import this file dynamically only. */
import type { AppConfig } from '@boast/contract/config';
import { AuthClient, type GoTrueClient } from '@supabase/auth-js';
import type { TextStorage } from '../lib/browser-storage.ts';
import { deviceIdOf } from './device-id.ts';
import { sessionKey } from './stored-session.ts';

/** The client of the auth service, hosted or our own. It reads a mail's link out of the address by itself. */
export const createAuthClient = (
  { url, anonKey, provider }: AppConfig['auth'],
  storage: TextStorage,
): GoTrueClient =>
  new AuthClient({
    url: new URL(url, location.origin).href.replace(/\/$/, ''),
    // A hosted service takes no header that it does not know.
    headers: { apikey: anonKey, ...(provider === 'builtin' && { 'x-device': deviceIdOf(storage) }) },
    experimental: { recoveryCodes: provider === 'builtin' },
    storageKey: sessionKey,
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: true,
    // A mail may be opened on another device than the one that asked for it.
    flowType: 'implicit',
  });
