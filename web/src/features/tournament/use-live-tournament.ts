import type { Tournament } from '@boast/contract/tournaments';
import { useEffect } from 'react';
import { apiBase, queryClient } from '../../api/app-api.ts';
import { myEntriesQuery, tournamentQuery } from '../../api/queries.ts';
import type { Known } from '../../parts/tournaments/live-stream.ts';
import { phaseOf } from '../../parts/tournaments/phase.ts';

/**
 * Keeps a tournament, its board and the entries in sight up to date while it is played: the server says when something
 * changed, and where that stream fails the page asks every 15 seconds.
 */
export function useLiveTournament({ id, status }: Tournament): void {
  const isSettled =
    status === 'SCORED' || status === 'PAYING' || status === 'PAID' || phaseOf(status) === 'cancelled';
  useEffect(() => {
    if (isSettled) return;
    let isLeft = false;
    let leave = () => {};
    void (async () => {
      // After the page stands: nothing new is missed, since the first event says how things are.
      const { followLive, isNew } = await import('../../parts/tournaments/live-stream.ts');
      if (isLeft) return;
      leave = followLive({
        openStream: () => new EventSource(`${apiBase}/tournaments/${encodeURIComponent(id)}/events`),
        onNews: (news) => void (isNew(news, knownOf(id)) && readAgain(id)),
        onPoll: () => void readAgain(id),
        pollMs: 15_000,
        silenceMs: 40_000,
      });
    })();
    return () => {
      isLeft = true;
      leave();
    };
  }, [id, isSettled]);
}

function knownOf(id: string): Known {
  const boards = queryClient.getQueriesData<{ version: number }>({ queryKey: ['tournaments', 'board', id] });
  return {
    tournament: queryClient.getQueryData(tournamentQuery(id).queryKey),
    boards: boards.flatMap(([, board]) => board ?? []),
  };
}

async function readAgain(id: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: tournamentQuery(id).queryKey }),
    queryClient.invalidateQueries({ queryKey: ['tournaments', 'board', id] }),
    queryClient.invalidateQueries({ queryKey: ['me', 'board', id] }),
    queryClient.invalidateQueries({ queryKey: ['entries'] }),
    queryClient.invalidateQueries({ queryKey: myEntriesQuery.queryKey }),
  ]);
}

/** The start has come by the server's clock: the draw is about to be sealed. */
export const readTournamentAgain = (tournamentId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: tournamentQuery(tournamentId).queryKey });
