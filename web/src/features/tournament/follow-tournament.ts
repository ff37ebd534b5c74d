import type { Tournament } from '@boast/contract/tournaments';
import { ownKey } from '../../api/own-key.ts';
import { myEntriesQuery } from '../../api/queries/entries.ts';
import { tournamentQuery } from '../../api/queries/tournaments.ts';
import { queryClient } from '../../api/query-client.ts';
import { followLive } from '../../parts/tournaments/live/follow-live.ts';
import {
  areVersionsNew,
  hasOlderBoard,
  isNew,
  type ReadVersions,
} from '../../parts/tournaments/live/live-news.ts';
import { myUnderWayQuery, underWayQuery } from '../../parts/under-way/under-way-queries.ts';

/**
 * Refetches a tournament, its board, the visible entries and what is under way whenever the server reports a change, or every 15 seconds
 * if the stream fails. Returns a function that stops.
 */
export const followTournament = (id: string): (() => void) =>
  followLive({
    tournamentId: id,
    needsRead: (news) => isNew(news, readVersionsOf(id)),
    read: (news) => (news && !areVersionsNew(news, readVersionsOf(id)) ? readDrawAgain(id) : readAgain(id)),
  });

/** Reads active queries only: a board that is not shown is refetched when it is. */
function readVersionsOf(id: string): ReadVersions {
  const boards = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['tournaments', 'board', id], type: 'active' })
    .flatMap(({ state }) => (state.data as { version: number } | undefined) ?? []);
  const tournament = queryClient.getQueryData(tournamentQuery(id).queryKey);
  return { tournament, boards, gamesAt: latestCount(tournament) };
}

/** Moments in one form sort as text. */
const latestCount = (tournament: Tournament | undefined): string | null =>
  tournament?.rounds
    .flatMap(({ matches }) => matches.flatMap(({ gamesSoFar }) => gamesSoFar?.countedAt ?? []))
    .toSorted()
    .at(-1) ?? null;

async function readAgain(id: string): Promise<void> {
  await Promise.all([
    readDrawAgain(id),
    readBoardsAgain(id),
    queryClient.invalidateQueries({ queryKey: ['entries'] }),
    queryClient.invalidateQueries({ queryKey: myEntriesQuery.queryKey }),
  ]);
  // After the last result no more news comes, which would correct a board read before it.
  if (hasOlderBoard(readVersionsOf(id))) await readBoardsAgain(id);
}

/** With the match on court, which the page may show above the draw. */
const readDrawAgain = (id: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: tournamentQuery(id).queryKey }),
    queryClient.invalidateQueries({ queryKey: underWayQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: myUnderWayQuery.queryKey }),
  ]);

const readBoardsAgain = (id: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['tournaments', 'board', id] }),
    queryClient.invalidateQueries({ queryKey: ownKey('board', id) }),
  ]);
