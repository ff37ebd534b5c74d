import type { Match } from '@boast/contract/tournaments';
import { useQueries, useQuery } from '@tanstack/react-query';
import { myEntriesQuery, tournamentQuery } from '../../api/queries.ts';
import { useUserId } from '../../api/use-session.ts';
import { type OwnResult, ownResults } from './own-results.ts';

/** One's own picks of these matches, as far as one has entered; null while they are on their way. */
export function useOwnResults(matches: readonly Match[]): ReadonlyMap<string, OwnResult> | null {
  const isSignedIn = useUserId() !== null;
  const { data: entries = [], isLoading } = useQuery({ ...myEntriesQuery, enabled: isSignedIn });
  const shown = new Set(matches.map((match) => match.tournamentId));
  const entered = isSignedIn
    ? entries.filter(({ status, tournamentId }) => status === 'ACTIVE' && shown.has(tournamentId))
    : [];
  return useQueries({
    queries: entered.map(({ tournamentId }) => tournamentQuery(tournamentId)),
    combine: (draws) => {
      if (isLoading || draws.some((draw) => draw.isLoading)) return null;
      return new Map(
        draws.flatMap(({ data: tournament }, at) => {
          const entry = entered[at];
          return tournament && entry ? [...ownResults(tournament, entry)] : [];
        }),
      );
    },
  });
}
