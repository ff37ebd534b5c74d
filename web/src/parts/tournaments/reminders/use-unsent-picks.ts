import { useQuery } from '@tanstack/react-query';
import { useAppSession } from '../../../api/app-api.ts';
import { draftsQuery, myEntriesQuery } from '../../../api/queries/entries.ts';
import { upcomingQuery } from '../../../api/queries/tournaments.ts';
import { serverClock } from '../../../api/server-clock.ts';

import { browserStorage } from '../../../lib/browser/browser-storage.ts';
import { sitePaths } from '../../../lib/path-builder.ts';
import { countStored, gatherUnsent, type Unsent } from './unsent-picks.ts';

export function useUnsentPicks(): readonly Unsent[] {
  const session = useAppSession();
  const userId = session.status === 'signed-in' ? session.userId : null;
  const isSignedIn = userId !== null;
  const { data: tournaments = [] } = useQuery(upcomingQuery);
  const { data: drafts = [], isPending: awaitsDrafts } = useQuery({ ...draftsQuery, enabled: isSignedIn });
  const { data: entries = [], isPending: awaitsEntries } = useQuery({
    ...myEntriesQuery,
    enabled: isSignedIn,
  });
  // Wait for the answers: the picks may have been submitted, or submitting may be impossible.
  if (session.status === 'loading' || (isSignedIn && (awaitsDrafts || awaitsEntries))) return [];
  if (session.status === 'signed-in' && session.isAdmin) return [];
  const countLocal = (tournamentId: string) =>
    countStored(browserStorage, { tournamentId, userId }) ||
    countStored(browserStorage, { tournamentId, userId: null });
  return gatherUnsent(serverClock.now(), tournaments, { drafts, entries, countLocal });
}

export function unsentPath({ tournament, picked, total, changes }: Unsent): string {
  const tournamentId = tournament.id;
  if (changes !== null) return sitePaths.tournament({ tournamentId });
  return sitePaths.wizard({ tournamentId, step: picked >= total ? 'review' : 'tipping' });
}
