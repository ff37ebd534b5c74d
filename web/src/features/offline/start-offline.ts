/** Makes the site installable and fills the offline page. Starts after the first view, which does not wait for it. */

import { appSession } from '../../api/app-api.ts';
import { myEntriesQuery } from '../../api/queries/entries.ts';
import { tournamentQuery } from '../../api/queries/tournaments.ts';
import { queryClient } from '../../api/query-client.ts';
import { browserStorage } from '../../lib/browser/browser-storage.ts';
import { ownRegistration } from '../../lib/browser/own-registration.ts';
import { outdatePage } from '../../lib/router/page-location.ts';

import {
  describeStored,
  forgetOfflineEntries,
  isKept,
  keepEntry,
  readOfflineEntries,
} from './offline-entries.ts';
import { browserHost, registerWorker } from './register-worker.ts';

export function startOffline(): void {
  if (import.meta.env.PROD) registerWorker(browserHost(outdatePage));
  followEntries();
}

/** Keeps entries as soon as any page has read them. */
function followEntries(): void {
  appSession.watch(forgetOthers);
  forgetOthers();
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const [first, , third] = query.queryKey as readonly unknown[];
    if (type === 'updated' && first === 'me' && third === 'entries') void keepRunning();
  });
  void keepRunning();
}

function forgetOthers(): void {
  const state = appSession.state();
  if (state.status === 'loading') return;
  if (state.status === 'signed-out') void forgetDevice();
  const owner = readOfflineEntries(browserStorage)?.userId;
  if (owner !== undefined && (state.status !== 'signed-in' || state.userId !== owner))
    forgetOfflineEntries(browserStorage);
}

/** Keeps the entries of unfinished tournaments, each version once; the tournament brings the names. */
async function keepRunning(): Promise<void> {
  const state = appSession.state();
  const entries = queryClient.getQueryData(myEntriesQuery.queryKey);
  if (state.status !== 'signed-in' || !entries) return;
  const { userId } = state;
  for (const entry of entries) {
    const isRunning = entry.tournament.status === 'UPCOMING' || entry.tournament.status === 'ACTIVE';
    if (entry.status !== 'ACTIVE' || !isRunning || isKept(readOfflineEntries(browserStorage), userId, entry))
      continue;
    try {
      const tournament = await queryClient.ensureQueryData(tournamentQuery(entry.tournamentId));
      const now = appSession.state();
      if (now.status === 'signed-in' && now.userId === userId)
        keepEntry(browserStorage, userId, describeStored(entry, tournament));
    } catch {
      // It is tried again with the next read of entries; until then the last version stays.
    }
  }
}

/** Signing out ends notifications on this device; the server removes the subscription with the session. */
async function forgetDevice(): Promise<void> {
  const registration = await ownRegistration();
  // Missing in browsers without push.
  const pushManager: PushManager | undefined = registration?.pushManager;
  await (await pushManager?.getSubscription())?.unsubscribe();
}
