import type { AuthError, GoTrueClient } from '@supabase/auth-js';
import type { TextStorage } from '../lib/browser-storage.ts';
import { networkFailure } from './api-failure.ts';
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
  /** A link from a mail is being read, or the server is told who this is. */
  | { readonly status: 'loading' }
  /** `isHalfway`: signed in by one factor, with the second to come. */
  | { readonly status: 'signed-out'; readonly isHalfway?: true }
  | {
      readonly status: 'signed-in';
      readonly userId: string;
      readonly email: string | null;
      readonly isAdmin: boolean;
    };

/** What happened, in the provider's words (`SIGNED_IN`, `PASSWORD_RECOVERY`, …). */
export type SessionEvent = Parameters<Parameters<GoTrueClient['onAuthStateChange']>[0]>[0];

interface SessionParts {
  /** Loads and makes the auth client; called once, and only when somebody needs it. */
  readonly loadAuth: () => Promise<GoTrueClient>;
  readonly storage: TextStorage;
  readonly deviceNow: () => number;
  /** True when the address carries what a mail's link brought. */
  readonly arrivesByLink: boolean;
  /** Makes who signs in known to the server, which may never have seen them. False when that failed; never rejects. */
  readonly introduce: (person: StoredSession) => Promise<boolean>;
}

export interface SessionStore {
  /** Introduces who is signed in, where this browser has not yet. Call once, when the page starts. */
  readonly begin: () => void;
  readonly state: () => SessionState;
  /** The id of who is here, from the moment that they are made known to the server; null for nobody. */
  readonly person: () => string | null;
  readonly watch: (onChange: () => void) => () => void;
  readonly watchEvents: (onEvent: (event: SessionEvent) => void) => () => void;
  /** The auth client, loaded when it is first wanted. */
  readonly auth: () => Promise<GoTrueClient>;
  /** A token that works now; null when signed out. `renew` asks for another than the one just refused. */
  readonly accessToken: (how: { renew: boolean }) => Promise<string | null>;
  /** Takes over a session that another tab began or ended. */
  readonly followStorage: () => void;
  /** Ends the session in this browser whatever the server answers. */
  readonly signOut: () => Promise<void>;
}

/** Who is signed in. The auth client stays unloaded while a stored token is fresh or nobody is signed in. */
export function createSession(parts: SessionParts): SessionStore {
  const read = () => parseStoredSession(parts.storage.getItem(sessionKey));
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
        // Storage has the last word: without a network the client starts with no session although one is still stored, and
        // another tab may tell that one ended which is not the one here any more.
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
  /** Another tab may have signed somebody else in: what is sent from this page is of whom the page is. */
  const isOfPage = (held: { readonly userId: string } | null) => {
    const isSame = person() === null || held === null || held.userId === person();
    if (!isSame) void signIn(read());
    return isSame;
  };
  const signOut = async () => {
    try {
      const { error } = await (await auth()).signOut({ scope: 'local' });
      if (error) console.error('Error signing out:', error);
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
    if (!renew && held && isFresh(held, deviceNow())) return held.accessToken;
    const { token, userId, hasEnded } = await tokenFromClient(await auth(), renew);
    if (userId !== null && !isOfPage({ userId })) return null;
    // The client keeps a session until its token expires, though the API and the service both have refused it.
    if (renew && hasEnded) await signOut();
    return token;
  };
}

interface SignInParts extends Pick<SessionParts, 'introduce' | 'storage'> {
  readonly isKnown: (person: StoredSession) => boolean;
  readonly state: () => SessionState;
  readonly change: (next: SessionState) => void;
}

/**
 * Holds back who signs in until the server knows them: what belongs to a person is read as soon as they are signed in, and
 * is refused to whom the server has never seen.
 */
function createSignIn(parts: SignInParts) {
  const { introduce, storage, isKnown, state, change } = parts;
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
    const isIntroduced = await introduce(person);
    // They signed out, or somebody else came.
    if (introduced !== person) return;
    introduced = null;
    if (isIntroduced) remember(storage, person);
    change(stateOf(person));
  };
  return Object.assign(signIn, { introduced: () => introduced?.userId ?? null });
}

/** So that the next page need not introduce them again. */
function remember(storage: TextStorage, { userId }: StoredSession): void {
  try {
    storage.setItem(knownKey, userId);
  } catch {
    // Full or refused: the next page introduces them once more.
  }
}

async function tokenFromClient(
  client: GoTrueClient,
  renew: boolean,
): Promise<{ token: string | null; userId: string | null; hasEnded: boolean }> {
  const { data, error } = await (renew ? client.refreshSession() : client.getSession());
  if (error?.name === 'AuthRetryableFetchError') throw networkFailure();
  if (error) console.error('Error getting initial session:', error);
  const { access_token: token = null, user } = data.session ?? {};
  return { token, userId: user?.id ?? null, hasEnded: error !== null && isOver(error) };
}

/** The service knows nothing of this session any more: it was ended on another device, or its owner has left. */
const isOver = ({ name, code = '' }: AuthError): boolean =>
  name === 'AuthSessionMissingError' || endsSession(code);

function stateOf(session: StoredSession | null): SessionState {
  if (!session) return { status: 'signed-out' };
  if (session.needsFactor) return { status: 'signed-out', isHalfway: true };
  return { status: 'signed-in', userId: session.userId, email: session.email, isAdmin: session.isAdmin };
}

function sameState(a: SessionState, b: SessionState): boolean {
  if (a.status === 'signed-out' && b.status === 'signed-out') return a.isHalfway === b.isHalfway;
  if (a.status !== 'signed-in' || b.status !== 'signed-in') return a.status === b.status;
  return a.userId === b.userId && a.email === b.email && a.isAdmin === b.isAdmin;
}

function subscribe<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
