import type { Match } from '@boast/contract/tournaments';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useUserId } from '../../api/app-api.ts';
import { myEntriesQuery } from '../../api/queries/entries.ts';
import { tournamentQuery } from '../../api/queries/tournaments.ts';
import { useHasBeen } from '../../lib/use-has-been.ts';
import { OwnPickNote } from '../../parts/tournaments/OwnPickNote.tsx';
import { type OwnPick, ownPicks } from '../../parts/tournaments/own-picks.ts';
import { ResultGroups } from './ResultGroups.tsx';
import { ResultsSkeleton } from './ResultsSkeleton.tsx';

export function OwnResultGroups({ matches }: { matches: readonly Match[] }) {
  const own = useOwnResults(matches);
  // On a phone the notes are below their matches, so a late note would push the page.
  if (own === null) return <ResultsSkeleton />;
  return (
    <ResultGroups
      matches={matches}
      ownOf={({ id }) => {
        const pick = own.get(id);
        return pick && { aside: <OwnPickNote pick={pick} />, outcome: pick.outcome };
      }}
    />
  );
}

/** The reader's picks of these matches; null until they have loaded. */
function useOwnResults(matches: readonly Match[]): ReadonlyMap<string, OwnPick> | null {
  const isSignedIn = useUserId() !== null;
  const { data: entries = [], isLoading } = useQuery({ ...myEntriesQuery, enabled: isSignedIn });
  const tournamentIds = new Set(matches.map((match) => match.tournamentId));
  const entered = isSignedIn
    ? entries.filter(({ status, tournamentId }) => status === 'ACTIVE' && tournamentIds.has(tournamentId))
    : [];
  const { own, areDrawsLoading } = useQueries({
    queries: entered.map(({ tournamentId }) => tournamentQuery(tournamentId)),
    combine: (draws) => ({
      areDrawsLoading: draws.some((draw) => draw.isLoading),
      own: new Map(
        draws.flatMap(({ data: tournament }, at) => {
          const entry = entered[at];
          return tournament && entry ? [...ownPicks(tournament, entry)] : [];
        }),
      ),
    }),
  });
  return useHasBeen(!isLoading && !areDrawsLoading) ? own : null;
}
