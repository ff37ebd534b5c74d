import { mine, queryClient } from '../../api/app-api.ts';
import { myEntriesQuery, tournamentQuery } from '../../api/queries.ts';
import { followLive } from '../../parts/tournaments/follow-live.ts';
import { hasOlderBoard, isNew, type Known } from '../../parts/tournaments/live-news.ts';

/**
 * Reads a tournament, its board and the entries in sight again whenever the server says that something changed; where that
 * stream fails, every 15 seconds. Answers how to stop.
 */
export const followTournament = (id: string): (() => void) =>
  followLive({
    tournamentId: id,
    isOwed: (news) => isNew(news, knownOf(id)),
    read: () => readAgain(id),
  });

/** What somebody looks at: a board that nobody looks at any more is read when it is shown again. */
function knownOf(id: string): Known {
  const boards = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['tournaments', 'board', id], type: 'active' })
    .flatMap(({ state }) => (state.data as { version: number } | undefined) ?? []);
  return { tournament: queryClient.getQueryData(tournamentQuery(id).queryKey), boards };
}

async function readAgain(id: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: tournamentQuery(id).queryKey }),
    readBoardsAgain(id),
    queryClient.invalidateQueries({ queryKey: ['entries'] }),
    queryClient.invalidateQueries({ queryKey: myEntriesQuery.queryKey }),
  ]);
  // Whoever has read the last result of all follows no more: no news would mend a board that was read before it.
  if (hasOlderBoard(knownOf(id))) await readBoardsAgain(id);
}

const readBoardsAgain = (id: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['tournaments', 'board', id] }),
    queryClient.invalidateQueries({ queryKey: mine('board', id) }),
  ]);
