import type { AuthError, GoTrueClient } from '@supabase/auth-js';
import type { TextStorage } from '../../lib/browser/browser-storage.ts';
import { networkFailure } from '../api-failure.ts';
import type { AccessToken } from '../client.ts';
import {
  endsSession,
  isFresh,
  knownKey,
  parseStoredSession,
  type StoredSession,
  sessionKey,
  sessionOf,
} from './stored-session.ts';

export type SessionState =
  /** A mailed link is being read, or the server is being told who this is. */
  | { readonly status: 'loading' }
  /** `isHalfway`: the second factor is still missing. */
  | { readonly status: 'signed-out'; readonly isHalfway?: true }
  | {
      readonly status: 'signed-in';
      readonly userId: string;
      readonly email: string | null;
      readonly isAdmin: boolean;
    };

/** The event, in the provider's words (`SIGNED_IN`, `PASSWORD_RECOVERY`, …). */
export type SessionEvent = Parameters<Parameters<GoTrueClient['onAuthStateChange']>[0]>[0];

interface SessionParts {
  /** Loads and makes the auth client; called once, on demand. */
  readonly loadAuth: () => Promise<GoTrueClient>;
  readonly storage: TextStorage;
  readonly deviceNow: () => number;
  readonly arrivesByLink: boolean;
  /** Introduces a person to the server, which may never have seen them. Resolves to false on failure; never rejects. */
  readonly reportSignIn: (person: StoredSession) => Promise<boolean>;
}

export interface SessionStore {
  /** Introduces the signed-in person if this browser has not yet. Call once, when the page starts. */
  readonly begin: () => void;
  readonly state: () => SessionState;
  /** The person's id, from the moment they are being introduced; null for nobody. */
  readonly person: () => string | null;
  readonly watch: (onChange: () => void) => () => void;
  readonly watchEvents: (onEvent: (event: SessionEvent) => void) => () => void;
  readonly auth: () => Promise<GoTrueClient>;
  /** A working token; null when signed out. `renew` asks for another than the one just refused. */
  readonly accessToken: (how: { renew: boolean }) => Promise<AccessToken | null>;
  /** Takes over a session that another tab began or ended. */
  readonly followStorage: () => void;
  /** Ends the session in this browser whatever the server answers. */
  readonly signOut: () => Promise<void>;
}

/** The session of the page. The auth client is not loaded while a stored token is fresh or nobody is signed in. */
export function createSession(parts: SessionParts): SessionStore {
  const read = storedSessionOf(parts.storage);
  const listeners = new Set<() => void>();
  const eventListeners = new Set<(event: SessionEvent) => void>();
  const isKnown = (person: StoredSession) => parts.storage.getItem(knownKey) === person.userId;
  const stored = read();
  let state: SessionState =
    parts.arrivesByLink || (stored && !isKnown(stored)) ? { status: 'loading' } : stateOf(stored);
  let client: Promise<GoTrueClient> | null = null;

  const change = (next: SessionState) => {
    if (sameState(state, next)) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const signIn = createSignIn({ ...parts, isKnown, state: () => state, change });
  const auth = () => {
    client ??= parts.loadAuth().then((loaded) => {
      loaded.onAuthStateChange((event, session) => {
        // Storage decides: offline the client starts without a session although one is stored, and another tab may
        // report the end of a session that is no longer the current one.
        void signIn(sessionOf(session) ?? read());
        for (const listener of eventListeners) listener(event);
      });
      return loaded;
    });
    client.catch(() => {
      client = null;
    });
    return client;
  };
  const person = () => (state.status === 'signed-in' ? state.userId : signIn.introduced());
  /** Another tab may have signed somebody else in; calls of this page must be by the page's person. */
  const isOfPage = (held: { readonly userId: string } | null) => {
    const isSame = person() === null || held === null || held.userId === person();
    if (!isSame) void signIn(read());
    return isSame;
  };
  const signOut = async () => {
    try {
      const { error } = await (await auth()).signOut({ scope: 'local' });
      if (error) throw error;
    } catch (error) {
      console.error('Error signing out:', error);
    }
    parts.storage.removeItem(sessionKey);
    void signIn(null);
  };

  return {
    begin: () => {
      if (!parts.arrivesByLink) void signIn(read());
    },
    state: () => state,
    person,
    watch: (onChange) => subscribe(listeners, onChange),
    watchEvents: (onEvent) => subscribe(eventListeners, onEvent),
    auth,
    accessToken: createAccessToken({ ...parts, state: () => state, read, isOfPage, auth, signOut }),
    followStorage: () => {
      if (client === null) void signIn(read());
    },
    signOut,
  };
}

/** Each text is parsed once, so that a token that cannot be read is logged once. */
function storedSessionOf(storage: TextStorage): () => StoredSession | null {
  let text: string | null = null;
  let session: StoredSession | null = null;
  return () => {
    const now = storage.getItem(sessionKey);
    if (now !== text) session = parseStoredSession(now);
    text = now;
    return session;
  };
}

interface AccessParts
  extends Pick<SessionParts, 'deviceNow'>,
    Pick<SessionStore, 'state' | 'auth' | 'signOut'> {
  readonly read: () => StoredSession | null;
  readonly isOfPage: (held: { readonly userId: string } | null) => boolean;
}

function createAccessToken(parts: AccessParts): SessionStore['accessToken'] {
  const { deviceNow, state, read, isOfPage, auth, signOut } = parts;
  return async ({ renew }) => {
    if (state().status === 'signed-out') return null;
    const held = read();
    if (!isOfPage(held)) return null;
    if (!renew && held && isFresh(held, deviceNow())) return held;
    const { token, hasEnded } = await tokenFromClient(await auth(), renew);
    if (!isOfPage(token)) return null;
    // The client keeps a session until its token expires, although API and service have both refused it.
    if (renew && hasEnded) await signOut();
    return token;
  };
}

interface SignInParts extends Pick<SessionParts, 'reportSignIn' | 'storage'> {
  readonly isKnown: (person: StoredSession) => boolean;
  readonly state: () => SessionState;
  readonly change: (next: SessionState) => void;
}

/**
 * Holds a sign-in back until the server knows the person: their data is read right after the sign-in, and refused to
 * a person whom the server has never seen.
 */
function createSignIn(parts: SignInParts) {
  const { reportSignIn, storage, isKnown, state, change } = parts;
  let introduced: StoredSession | null = null;
  const signIn = async (person: StoredSession | null): Promise<void> => {
    const now = state();
    if (person === null || person.needsFactor) {
      introduced = null;
      storage.removeItem(knownKey);
      return change(stateOf(person));
    }
    const isHere = now.status === 'signed-in' && now.userId === person.userId;
    if (isHere || isKnown(person)) {
      introduced = null;
      return change(stateOf(person));
    }
    if (introduced?.userId === person.userId) return;
    introduced = person;
    change({ status: 'loading' });
    const isReported = await reportSignIn(person);
    // They signed out, or somebody else signed in.
    if (introduced !== person) return;
    introduced = null;
    if (isReported) remember(storage, person);
    change(stateOf(person));
  };
  return Object.assign(signIn, { introduced: () => introduced?.userId ?? null });
}

function remember(storage: TextStorage, { userId }: StoredSession): void {
  try {
    storage.setItem(knownKey, userId);
  } catch {
    // Storage is full or blocked: the next page introduces them again.
  }
}

async function tokenFromClient(
  client: GoTrueClient,
  renew: boolean,
): Promise<{ token: AccessToken | null; hasEnded: boolean }> {
  const { data, error } = await (renew ? client.refreshSession() : client.getSession());
  if (error?.name === 'AuthRetryableFetchError') throw networkFailure();
  if (error) console.error('Error getting initial session:', error);
  const token = data.session && { accessToken: data.session.access_token, userId: data.session.user.id };
  return { token, hasEnded: error !== null && isOver(error) };
}

/** The service no longer knows the session: it was ended on another device, or the account was deleted. */
const isOver = ({ name, code = '' }: AuthError): boolean =>
  name === 'AuthSessionMissingError' || endsSession(code);

function stateOf(session: StoredSession | null): SessionState {
  if (!session) return { status: 'signed-out' };
  if (session.needsFactor) return { status: 'signed-out', isHalfway: true };
  return { status: 'signed-in', userId: session.userId, email: session.email, isAdmin: session.isAdmin };
}

/** Each state's fields are written in one order. */
const sameState = (a: SessionState, b: SessionState): boolean => JSON.stringify(a) === JSON.stringify(b);

function subscribe<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
