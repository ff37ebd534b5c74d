import type { League } from '@boast/contract/leagues';
import { useEffect } from 'react';
import { apiBase, queryClient } from '../../api/app-api.ts';
import { readLeaguesAgain } from '../../parts/leagues/league-queries.ts';

/** While a draw is open or played its events say when there is something new; where they fail the page asks. */
const POLL_MS = 20_000;
const SILENCE_MS = 40_000;

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
      const { followLive } = await import('../../parts/tournaments/live-stream.ts');
      if (isLeft) return;
      leave = followLive({
        openStream: () =>
          new EventSource(`${apiBase}/tournaments/${encodeURIComponent(tournamentId)}/events`),
        // The first event says how things are: nothing new is read twice.
        onNews: (news) => {
          if (news.status !== status || news.resultsVersion > versionOf(leagueId, tournamentId))
            void readLeaguesAgain();
        },
        onPoll: () => void readLeaguesAgain(),
        pollMs: POLL_MS,
        silenceMs: SILENCE_MS,
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
