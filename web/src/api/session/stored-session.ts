/** Reads the auth client's stored session without loading the client: the first view only needs a live token. */

/** Contains the provider's name, as the specification demands. */
export const sessionKey = 'boast-supabase-auth';

/** Holds the id of the person whom this browser has introduced to the server, while they are signed in. */
export const knownKey = 'boast-known-user';

export interface StoredSession {
  readonly accessToken: string;
  /** Seconds since the epoch, by this device's clock. */
  readonly expiresAt: number;
  readonly userId: string;
  readonly email: string | null;
  /** From the token, as a hint for what to show; the server decides rights from its own database. */
  readonly isAdmin: boolean;
  /** The person has a second factor that this session has not proved yet: the server refuses it. */
  readonly needsFactor: boolean;
}

interface SessionShape {
  access_token?: unknown;
  expires_at?: unknown;
  user?: { id?: unknown; email?: unknown; factors?: unknown } | null;
}

/** Null if the text is no session: anybody at the browser can change storage. */
export function parseStoredSession(text: string | null): StoredSession | null {
  if (text === null) return null;
  try {
    return sessionOf(JSON.parse(text) as SessionShape | null);
  } catch {
    return null;
  }
}

/** The parts of a session that the page uses; also accepts the auth client's session. */
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

/**
 * The admin flag of a token, from the part that people cannot write themselves. An unreadable token is logged and
 * counts as no administrator.
 */
export function adminFlagOf(token: string): boolean {
  try {
    return claimsOf(token)?.app_metadata?.admin === true;
  } catch (error) {
    console.error("Couldn't read the session token:", error);
    return false;
  }
}

/** Whether a token says that its session has proved a second factor. */
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

export const isFresh = (session: StoredSession, deviceNow: number): boolean =>
  session.expiresAt * 1000 - deviceNow > 30_000;

/** Codes of the auth service, hosted or built-in, that end the session; other refusals do not. */
const ENDS: ReadonlySet<string> = new Set([
  'refresh_token_already_used',
  'refresh_token_not_found',
  'session_expired',
  'session_not_found',
  'user_banned',
  'user_not_found',
]);

export const endsSession = (code: string): boolean => ENDS.has(code);
