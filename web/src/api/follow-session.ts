import { forgetPendingEntry } from '../lib/forget-pending-entry.ts';
import { pb } from '../lib/path-builder.ts';
import { navigate } from '../lib/router/router.ts';
import { browserStorage, linkFollower, linkToken, queryClient, session } from './app-api.ts';
import type { LinkToken } from './mail-link.ts';
import { isFresh, parseStoredSession, sessionKey } from './stored-session.ts';

/** Keeps the cache in step with the session: what belongs to a person goes when they go. Call once, when the page starts. */
export function followSession(): void {
  let person = personNow();
  session.watch(() => {
    const next = personNow();
    if (next === person) return;
    // What is cached of nobody is who was just introduced.
    if (person !== null) queryClient.removeQueries({ queryKey: ['me'] });
    person = next;
    if (next === null) forgetPendingEntry(browserStorage);
  });
  window.addEventListener('storage', (event) => {
    if (event.key === sessionKey) session.followStorage();
  });
  session.begin();
  const { status } = linkFollower.state();
  if (status !== 'reading') loadAuthWhenNeeded();
  if (status !== 'none') void followLink();
  if (linkToken && location.pathname !== pb.confirm()) askFirst(linkToken);
}

/** A mail that leads straight to a page of the site leads to the one that asks. */
function askFirst({ tokenHash, type, redirectTo }: LinkToken): void {
  const facts = { token_hash: tokenHash, type, redirect_to: redirectTo ?? location.pathname };
  navigate(`${pb.confirm()}#${new URLSearchParams(facts).toString()}`, { replace: true });
}

async function followLink(): Promise<void> {
  const { addressWithoutLink } = await import('./redeem-link.ts');
  navigate(addressWithoutLink(location), { replace: true, state: history.state });
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
