import { browserStorage } from '../../lib/browser/browser-storage.ts';
import { reloadOnce } from '../../lib/file-missing.ts';
import { forgetPendingEntry } from '../../lib/forget-pending-entry.ts';
import { appSession, arrivesByLink } from '../app-api.ts';
import { queryClient } from '../query-client.ts';
import { isFresh, parseStoredSession, sessionKey } from './stored-session.ts';

/** Removes a person's data from the cache when they leave. Call once, when the page starts. */
export function followSession(): void {
  let person = personNow();
  appSession.watch(() => {
    const next = personNow();
    if (next === person) return;
    forgetOthers(person, next);
    person = next;
    if (next === null) forgetPendingEntry(browserStorage);
  });
  window.addEventListener('storage', (event) => {
    if (event.key === sessionKey) appSession.followStorage();
  });
  appSession.begin();
  // Without this code nobody could sign in or out, so reload if it is missing.
  if (arrivesByLink) followLink().catch(reloadOnce);
  else loadAuthWhenNeeded();
}

/** Drops other people's data, and answers that depend on the viewer, such as picks before the start. */
function forgetOthers(left: string | null, next: string | null): void {
  queryClient.removeQueries({ predicate: ({ queryKey: [kind, whose] }) => kind === 'me' && whose !== next });
  if (left !== null) queryClient.removeQueries({ queryKey: ['entries'] });
}

/** Few people come by a mailed link, so its code is not in the first view. */
const followLink = async () => (await import('./link-follower.ts')).followLink();

function personNow(): string | null {
  const state = appSession.state();
  return state.status === 'signed-in' ? state.userId : null;
}

/** A stored session needs the auth client to stay alive, but only after the page has rendered. */
function loadAuthWhenNeeded(): void {
  const stored = parseStoredSession(browserStorage.getItem(sessionKey));
  if (!stored) return;
  const wait = isFresh(stored, Date.now()) ? 3_000 : 0;
  setTimeout(() => void appSession.auth(), wait);
}
