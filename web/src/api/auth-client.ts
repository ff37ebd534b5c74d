/** Loads the auth library: import this file dynamically only. */
import type { AppConfig } from '@boast/contract/config';
import { AuthClient, type GoTrueClient } from '@supabase/auth-js';
import { sessionKey } from './stored-session.ts';

/** The client of the auth service, hosted or our own. It reads a mail's link out of the address by itself. */
export const createAuthClient = ({ url, anonKey }: AppConfig['auth']): GoTrueClient =>
  new AuthClient({
    url: new URL(url, location.origin).href.replace(/\/$/, ''),
    headers: { apikey: anonKey },
    storageKey: sessionKey,
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: true,
    // A mail may be opened on another device than the one that asked for it.
    flowType: 'implicit',
  });
