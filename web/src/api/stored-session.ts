/** What the auth client left in this browser, read without loading it: the first view needs no more than a live token. */

/** Holds the provider's name, as the specification asks. */
export const sessionKey = 'boast-supabase-auth';

/** Holds the id of whom this browser has made known to the server, for as long as they are signed in. */
export const knownKey = 'boast-known-user';

export interface StoredSession {
  readonly accessToken: string;
  /** Seconds since the epoch, by this device's clock. */
  readonly expiresAt: number;
  readonly userId: string;
  readonly email: string | null;
  /** The token's own word, a hint for what to show; the server decides rights from its database. */
  readonly isAdmin: boolean;
  /** The person has a second factor that this session was not asked for yet: the server refuses it. */
  readonly needsFactor: boolean;
}

interface SessionShape {
  access_token?: unknown;
  expires_at?: unknown;
  user?: { id?: unknown; email?: unknown; factors?: unknown } | null;
}

/** Null for anything that is not a session: storage is open to whoever uses the browser. */
export function parseStoredSession(text: string | null): StoredSession | null {
  if (text === null) return null;
  try {
    return sessionOf(JSON.parse(text) as SessionShape | null);
  } catch {
    return null;
  }
}

/** The parts of a session the page uses. Takes the auth client's own session, too. */
export function sessionOf(session: SessionShape | null): StoredSession | null {
  const token = session?.access_token;
  const id = session?.user?.id;
  if (typeof token !== 'string' || typeof id !== 'string') return null;
  const email = session?.user?.email;
  return {
    accessToken: token,
    expiresAt: typeof session?.expires_at === 'number' ? session.expires_at : 0,
    userId: id,
    email: typeof email === 'string' ? email : null,
    isAdmin: adminFlagOf(token),
    needsFactor: !isAssured(token) && hasFactor(session?.user?.factors),
  };
}

/** The admin flag in a token, where nobody writes it for themselves. A token that cannot be read is logged and counts as no administrator. */
export function adminFlagOf(token: string): boolean {
  try {
    return claimsOf(token)?.app_metadata?.admin === true;
  } catch (error) {
    console.error('The session token could not be read:', error);
    return false;
  }
}

/** Whether a token says that its session was asked for a second factor. */
export function isAssured(token: string): boolean {
  try {
    return claimsOf(token)?.aal === 'aal2';
  } catch {
    return false;
  }
}

interface Claims {
  app_metadata?: { admin?: unknown };
  aal?: unknown;
}

function claimsOf(token: string): Claims | null {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  return JSON.parse(atob(payload)) as Claims | null;
}

const hasFactor = (factors: unknown): boolean =>
  Array.isArray(factors) &&
  factors.some((factor: { status?: unknown } | null) => factor?.status === 'verified');

/** True when the token lives long enough to be used without asking for a new one. */
export const isFresh = (session: StoredSession, deviceNow: number): boolean =>
  session.expiresAt * 1000 - deviceNow > 30_000;

/** Codes of the auth service, hosted or our own, that mean the session is over; whatever else is said of one passes. */
const ENDS: ReadonlySet<string> = new Set([
  'refresh_token_already_used',
  'refresh_token_not_found',
  'session_expired',
  'session_not_found',
  'user_banned',
  'user_not_found',
]);

export const endsSession = (code: string): boolean => ENDS.has(code);
