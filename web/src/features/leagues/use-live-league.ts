import type { League } from '@boast/contract/leagues';
import { useEffect } from 'react';
import { queryClient } from '../../api/app-api.ts';
import { readLeaguesAgain } from '../../parts/leagues/league-queries.ts';

/** Keeps a league up to date while the draw it shows is open or played. */
export function useLiveLeague(leagueId: string, draw: League['draws'][number] | undefined): void {
  const isLive = draw?.status === 'UPCOMING' || draw?.status === 'ACTIVE' || draw?.status === 'COMPLETED';
  const tournamentId = isLive ? draw.tournamentId : null;
  const status = draw?.status;
  useEffect(() => {
    if (tournamentId === null) return;
    let isLeft = false;
    let leave = () => {};
    void (async () => {
      const { followLive } = await import('../../parts/tournaments/follow-live.ts');
      if (isLeft) return;
      leave = followLive({
        tournamentId,
        // The first event says how things are: nothing new is read twice.
        onNews: (news) => {
          if (news.status !== status || news.resultsVersion > versionOf(leagueId, tournamentId))
            void readLeaguesAgain();
        },
        onPoll: () => void readLeaguesAgain(),
      });
    })();
    return () => {
      isLeft = true;
      leave();
    };
  }, [leagueId, tournamentId, status]);
}

/** Of the results that the board in sight is of; none is newer than all. */
function versionOf(leagueId: string, tournamentId: string): number {
  const queryKey = ['me', 'leagues', 'board', leagueId, tournamentId];
  const boards = queryClient.getQueriesData<{ version: number }>({ queryKey });
  const versions = boards.flatMap(([, board]) => (board ? [board.version] : []));
  return versions.length === 0 ? Number.POSITIVE_INFINITY : Math.min(...versions);
}
