import type { League } from '@boast/contract/leagues';
import { ownKey } from '../../api/own-key.ts';
import { queryClient } from '../../api/query-client.ts';

import { readLeaguesAgain } from '../../parts/leagues/league-queries.ts';
import { useLive } from '../../parts/tournaments/live/use-live.ts';

export function useLiveLeague(leagueId: string, draw: League['draws'][number] | undefined): void {
  const isLive = draw?.status === 'UPCOMING' || draw?.status === 'ACTIVE' || draw?.status === 'COMPLETED';
  const tournamentId = isLive ? draw.tournamentId : null;
  useLive(tournamentId && `${leagueId} ${tournamentId}`, {
    follow: async () =>
      (await import('../../parts/tournaments/live/follow-live.ts')).followLive({
        tournamentId: tournamentId ?? '',
        needsRead: ({ resultsVersion, status }) =>
          (statusOf(leagueId, tournamentId) ?? status) !== status ||
          oldestBoard(leagueId, tournamentId) < resultsVersion,
        read: () =>
          Promise.all([
            readLeaguesAgain(),
            queryClient.invalidateQueries({ queryKey: ['tournaments', 'board', tournamentId] }),
          ]),
      }),
    poll: readLeaguesAgain,
  });
}

/** The status that the page has read; undefined counts as up to date. */
function statusOf(leagueId: string, tournamentId: string | null): string | undefined {
  const read = queryClient.getQueriesData<League>({
    queryKey: ownKey('leagues', 'one', leagueId),
    type: 'active',
  });
  return read[0]?.[1]?.draws.find((draw) => draw.tournamentId === tournamentId)?.status;
}

/** The results version of the oldest board shown; infinite if there is none. */
function oldestBoard(leagueId: string, tournamentId: string | null): number {
  const queryKey = ownKey('leagues', 'board', leagueId, tournamentId);
  const boards = queryClient.getQueriesData<{ version: number }>({ queryKey, type: 'active' });
  return Math.min(...boards.flatMap(([, board]) => board?.version ?? []));
}
