import { reloadOnce } from '../lib/file-missing.ts';
import { forgetPendingEntry } from '../lib/forget-pending-entry.ts';
import { arrivesByLink, browserStorage, queryClient, session } from './app-api.ts';
import { isFresh, parseStoredSession, sessionKey } from './stored-session.ts';

/** Keeps the cache in step with the session: what belongs to a person goes when they go. Call once, when the page starts. */
export function followSession(): void {
  let person = personNow();
  session.watch(() => {
    const next = personNow();
    if (next === person) return;
    forgetOthers(person, next);
    person = next;
    if (next === null) forgetPendingEntry(browserStorage);
  });
  window.addEventListener('storage', (event) => {
    if (event.key === sessionKey) session.followStorage();
  });
  session.begin();
  // Without it nobody could be signed in, nor out.
  if (arrivesByLink) followLink().catch(reloadOnce);
  else loadAuthWhenNeeded();
}

/** What belongs to others goes, and so do answers that were theirs to read: somebody's picks before the start. */
function forgetOthers(left: string | null, next: string | null): void {
  queryClient.removeQueries({ predicate: ({ queryKey: [kind, whose] }) => kind === 'me' && whose !== next });
  if (left !== null) queryClient.removeQueries({ queryKey: ['entries'] });
}

/** Few come by a link: the first view of everybody else does without what follows it. */
async function followLink(): Promise<void> {
  const { linkFollower } = await import('./link-follower.ts');
  await linkFollower.follow();
}

function personNow(): string | null {
  const state = session.state();
  return state.status === 'signed-in' ? state.userId : null;
}

/** A stored session needs the auth client to stay alive, but not before the page stands. */
function loadAuthWhenNeeded(): void {
  const stored = parseStoredSession(browserStorage.getItem(sessionKey));
  if (!stored) return;
  const wait = isFresh(stored, Date.now()) ? 3_000 : 0;
  setTimeout(() => void session.auth(), wait);
}
