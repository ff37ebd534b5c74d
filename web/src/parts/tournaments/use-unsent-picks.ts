import { useQuery } from '@tanstack/react-query';
import { browserStorage, serverClock, useSession } from '../../api/app-api.ts';
import { draftsQuery, myEntriesQuery, upcomingQuery } from '../../api/queries.ts';
import { pb } from '../../lib/path-builder.ts';
import { countKept, gatherUnsent, type Unsent } from './unsent-picks.ts';

/** Picks of whoever looks at the page, signed in or not, that are not submitted. */
export function useUnsentPicks(): readonly Unsent[] {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : null;
  const isSignedIn = userId !== null;
  const { data: tournaments = [] } = useQuery(upcomingQuery);
  const { data: drafts = [], isPending: awaitsDrafts } = useQuery({ ...draftsQuery, enabled: isSignedIn });
  const { data: entries = [], isPending: awaitsEntries } = useQuery({
    ...myEntriesQuery,
    enabled: isSignedIn,
  });
  // Nobody is told what may have been submitted, nor to submit what they cannot.
  if (session.status === 'loading' || (isSignedIn && (awaitsDrafts || awaitsEntries))) return [];
  if (session.status === 'signed-in' && session.isAdmin) return [];
  const here = (tournamentId: string) =>
    countKept(browserStorage, { tournamentId, userId }) ||
    countKept(browserStorage, { tournamentId, userId: null });
  return gatherUnsent(serverClock.now(), tournaments, { drafts, entries, here });
}

/** Where the picks are submitted, or gone on with. */
export function unsentPath({ tournament, picked, total, changes }: Unsent): string {
  const tournamentId = tournament.id;
  if (changes !== null) return pb.tournament({ tournamentId });
  return pb.wizard({ tournamentId, step: picked >= total ? 'review' : 'tipping' });
}
