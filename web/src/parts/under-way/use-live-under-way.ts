import '../../api/later-routes.ts';
import { useEffect } from 'react';
import { callApi } from '../../api/app-api.ts';
import { ownKey } from '../../api/own-key.ts';
import { myEntriesQuery } from '../../api/queries/entries.ts';
import { queryClient } from '../../api/query-client.ts';
import { useLive } from '../tournaments/live/use-live.ts';
import type { OwnShown } from './keep-away.ts';
import { myUnderWayQuery, underWayQuery } from './under-way-queries.ts';

interface FollowedTile {
  readonly tournament: { readonly id: string; readonly status: string };
  readonly version: number;
}

export function useLiveUnderWay(tiles: readonly FollowedTile[]): void {
  const followed = tiles
    .filter(({ tournament }) => tournament.status === 'ACTIVE')
    .map(({ tournament }) => tournament.id)
    .join(',');
  useLive(followed || null, {
    follow: async () => {
      const { followLive } = await import('../tournaments/live/follow-live.ts');
      const leaves = followed.split(',').map((tournamentId) => {
        let readCount: string | null = null;
        return followLive({
          tournamentId,
          needsRead: ({ resultsVersion, status, gamesAt }) =>
            gamesAt !== readCount || !isKnown(tournamentId, resultsVersion, status),
          read: async (news) => {
            await readAgain();
            if (news) readCount = news.gamesAt;
          },
        });
      });
      return () => {
        for (const leave of leaves) leave();
      };
    },
    poll: readAgain,
  });
}

/** Checks only active queries: tiles that are not shown are read when they are. */
function isKnown(id: string, resultsVersion: number, status: string): boolean {
  const read = [underWayQuery, myUnderWayQuery]
    .flatMap(({ queryKey }) => queryClient.getQueriesData<FollowedTile[]>({ queryKey, type: 'active' }))
    .flatMap(([, tiles]) => tiles ?? [])
    .filter(({ tournament }) => tournament.id === id);
  return read.every(({ version, tournament }) => version >= resultsVersion && tournament.status === status);
}

const readAgain = (): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: underWayQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: myUnderWayQuery.queryKey }),
    // The same pages show the reader's entries as lines.
    queryClient.invalidateQueries({ queryKey: myEntriesQuery.queryKey }),
  ]);

/** Notes on the server what the reader has seen, so that the next visit starts there, on any device. */
export function useMarkSeen(tiles: readonly OwnShown[]): void {
  const versions = tiles
    .map(({ entryId, tournament, version }) => `${tournament.id} ${version} ${entryId}`)
    .join(',');
  useEffect(() => {
    if (versions === '') return;
    const note = () => {
      if (document.visibilityState !== 'visible' || queryClient.getQueryData(noted()) === versions) return;
      queryClient.setQueryData(noted(), versions);
      const boards = versions.split(',').map((text) => {
        const [tournamentId = '', version] = text.split(' ');
        return { tournamentId, version: Number(version) };
      });
      // A failure is silent: the next visit then shows a little more than is new.
      callApi('markSeen', { body: { boards } }).catch(() => queryClient.removeQueries({ queryKey: noted() }));
    };
    note();
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, [versions]);
}

/** The boards noted last in this session, because the same pages show the same again and again. */
const noted = () => ownKey('noted');
