/** Makes the site installable and keeps what its offline page shows. Comes after the first view: nothing waits for it. */
import { browserStorage, queryClient, session } from '../../api/app-api.ts';
import { myEntriesQuery, tournamentQuery } from '../../api/queries.ts';
import { outdatePage } from '../../lib/router/router.ts';
import { describeKept, forgetKeptEntries, isKept, keepEntry, readKeptEntries } from './kept-entries.ts';
import { browserHost, registerWorker } from './register-worker.ts';

export function startOffline(): void {
  if (import.meta.env.PROD) registerWorker(browserHost(outdatePage));
  followEntries();
}

/** Own entries are kept as soon as they were read, whichever page read them. */
function followEntries(): void {
  session.watch(forgetOthers);
  forgetOthers();
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const [first, , third] = query.queryKey as readonly unknown[];
    if (type === 'updated' && first === 'me' && third === 'entries') void keepRunning();
  });
  void keepRunning();
}

function forgetOthers(): void {
  const state = session.state();
  if (state.status === 'loading') return;
  if (state.status === 'signed-out') void forgetDevice();
  const owner = readKeptEntries(browserStorage)?.userId;
  if (owner !== undefined && (state.status !== 'signed-in' || state.userId !== owner))
    forgetKeptEntries(browserStorage);
}

/** Entries of tournaments that are not over, each once a version: the names come with the tournament. */
async function keepRunning(): Promise<void> {
  const state = session.state();
  const entries = queryClient.getQueryData(myEntriesQuery.queryKey);
  if (state.status !== 'signed-in' || !entries) return;
  const { userId } = state;
  for (const entry of entries) {
    const isRunning = entry.tournament.status === 'UPCOMING' || entry.tournament.status === 'ACTIVE';
    if (entry.status !== 'ACTIVE' || !isRunning || isKept(readKeptEntries(browserStorage), userId, entry))
      continue;
    try {
      const tournament = await queryClient.ensureQueryData(tournamentQuery(entry.tournamentId));
      const now = session.state();
      if (now.status === 'signed-in' && now.userId === userId)
        keepEntry(browserStorage, userId, describeKept(entry, tournament));
    } catch {
      // Read again with the entries; until then the last version stays.
    }
  }
}

/** Who signs out is told nothing here any more; the server forgot it with the session. */
async function forgetDevice(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  // Missing where a browser has no push at all.
  const pushManager: PushManager | undefined = registration?.pushManager;
  await (await pushManager?.getSubscription())?.unsubscribe();
}
