import { forgetPendingEntry } from '../lib/pending-entry.ts';
import { navigate } from '../lib/router/router.ts';
import { browserStorage, call, linkFollower, queryClient, session } from './app-api.ts';
import { addressWithoutLink } from './mail-link.ts';
import { userQuery } from './queries.ts';
import { isFresh, parseStoredSession, sessionKey } from './stored-session.ts';

/**
 * Keeps the cache in step with the session: what belongs to a person goes when they go, and who signs in is made known
 * to the server. Call once, when the page starts.
 */
export function followSession(): void {
  let person = personNow();
  session.watch(() => {
    const next = personNow();
    if (next === person) return;
    person = next;
    queryClient.removeQueries({ queryKey: ['me'] });
    if (next === null) forgetPendingEntry(browserStorage);
  });
  session.watchEvents((event) => {
    // Who came by a link is introduced by the session itself.
    const isKnown = personNow() === null || queryClient.getQueryData(userQuery.queryKey) !== undefined;
    if (event === 'SIGNED_IN' && !isKnown) void syncUser();
  });
  window.addEventListener('storage', (event) => {
    if (event.key === sessionKey) session.followStorage();
  });
  const { status } = linkFollower.state();
  if (status !== 'reading') loadAuthWhenNeeded();
  if (status !== 'none') void followLink();
}

async function followLink(): Promise<void> {
  await linkFollower.follow();
  navigate(addressWithoutLink(location), { replace: true, state: history.state });
}

function personNow(): string | null {
  const state = session.state();
  return state.status === 'signed-in' ? state.userId : null;
}

/** Failing is no harm: reading the user tries the same again. */
async function syncUser(): Promise<void> {
  try {
    const state = session.state();
    const email = state.status === 'signed-in' && state.email !== null ? { email: state.email } : {};
    const { data } = await call('usersSync', { body: email });
    queryClient.setQueryData(userQuery.queryKey, data);
  } catch (error) {
    console.error('The signed-in person could not be synchronised:', error);
  }
}

/** A stored session needs the auth client to stay alive, but not before the page stands. */
function loadAuthWhenNeeded(): void {
  const stored = parseStoredSession(browserStorage.getItem(sessionKey));
  if (!stored) return;
  const wait = isFresh(stored, Date.now()) ? 3_000 : 0;
  setTimeout(() => void session.auth(), wait);
}
