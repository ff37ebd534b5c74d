/** A scorer's link on this device: it arrives behind the # of its address and is kept until another one of the same draw arrives. */
import { SCORER_LINK_PREFIX } from '@boast/domain/account/scorer-link';
import { useEffect, useMemo, useState } from 'react';
import { ApiFailure, isFailure } from '../../api/api-failure.ts';
import { apiBase } from '../../api/app-api.ts';
import { CALL_LIMIT_MS } from '../../api/bound-signal.ts';
import { type Call, createClient } from '../../api/client.ts';
import { serverClock } from '../../api/server-clock.ts';
import { browserStorage } from '../../lib/browser/browser-storage.ts';
import { navigate } from '../../lib/router/navigate.ts';
import { useLocation } from '../../lib/router/use-location.ts';
import { LINK_OWNER } from '../../parts/tournaments/courtside-key.ts';

const storedAt = (tournamentId: string) => `boast-scorer-link:${tournamentId}`;

/** Calls as whoever holds the link; null on a device that has none of this draw. */
export function useScorerLink(tournamentId: string): Call | null {
  const { pathname, search, hash } = useLocation();
  const [secret, setSecret] = useState(() => browserStorage.getItem(storedAt(tournamentId)));
  const inAddress = hash.startsWith(`#${SCORER_LINK_PREFIX}`) ? hash.slice(1) : null;
  if (inAddress !== null && inAddress !== secret) setSecret(inAddress);
  useEffect(() => {
    if (inAddress === null) return;
    keep(tournamentId, inAddress);
    // The address is shown, copied and kept in the history: the secret leaves it at once.
    navigate(pathname + search, { replace: true });
  }, [tournamentId, inAddress, pathname, search]);
  return useMemo(() => (secret === null ? null : createLinkClient(secret)), [secret]);
}

function keep(tournamentId: string, secret: string): void {
  try {
    browserStorage.setItem(storedAt(tournamentId), secret);
  } catch {
    // Storage is full or blocked: the link lasts as long as the page.
  }
}

function createLinkClient(secret: string): Call {
  const held = { accessToken: secret, userId: LINK_OWNER };
  const client = createClient({
    base: apiBase,
    fetch: (url, init) => fetch(url, init),
    clock: serverClock,
    deviceNow: () => Date.now(),
    timeoutMs: CALL_LIMIT_MS,
    accessToken: async () => held,
    person: () => LINK_OWNER,
    confirmIdentity: async () => false,
  });
  const call: Call = async (name, ...input) => {
    try {
      return await client(name, ...input);
    } catch (error) {
      throw asEnded(error);
    }
  };
  return call;
}

/** A draw that was deleted or hidden takes its links along. */
const asEnded = (error: unknown): unknown =>
  isFailure(error, 'UNAUTHENTICATED') || isFailure(error, 'NOT_FOUND')
    ? new ApiFailure({ code: 'LINK_ENDED', message: 'This link no longer works, because the draw is gone' })
    : error;
