import { useEffect } from 'react';
import { call, queryClient } from '../../api/app-api.ts';
import type { OwnShown } from './keep-away.ts';
import { myUnderWayQuery, underWayQuery } from './under-way-queries.ts';

interface Followed {
  readonly tournament: { readonly id: string; readonly status: string };
  readonly version: number;
}

/** Keeps what is under way up to date: each tournament shown says when it changed, and where that fails the page asks. */
export function useLiveUnderWay(shown: readonly Followed[]): void {
  const followed = shown
    .filter(({ tournament }) => tournament.status === 'ACTIVE')
    .map(({ tournament }) => tournament.id)
    .join(',');
  useEffect(() => {
    const leaves: (() => void)[] = [];
    let isLeft = false;
    void (async () => {
      if (followed === '') return;
      const { followLive } = await import('../tournaments/follow-live.ts');
      if (isLeft) return;
      for (const id of followed.split(',')) {
        const leave = followLive({
          tournamentId: id,
          onNews: ({ resultsVersion, status }) => {
            if (!isKnown(id, resultsVersion, status)) readAgain();
          },
          onPoll: readAgain,
        });
        leaves.push(leave);
      }
    })();
    return () => {
      isLeft = true;
      for (const leave of leaves) leave();
    };
  }, [followed]);
}

function isKnown(id: string, resultsVersion: number, status: string): boolean {
  const read = [
    ...(queryClient.getQueryData(underWayQuery.queryKey) ?? []),
    ...(queryClient.getQueryData<OwnShown[]>(myUnderWayQuery.queryKey) ?? []),
  ].filter(({ tournament }) => tournament.id === id);
  return read.every(({ version, tournament }) => version >= resultsVersion && tournament.status === status);
}

function readAgain(): void {
  void queryClient.invalidateQueries({ queryKey: underWayQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: myUnderWayQuery.queryKey });
}

/** Notes what somebody was shown, so that their next visit, on whatever device, begins there. */
export function useNoteSeen(shown: readonly OwnShown[]): void {
  const versions = shown
    .map(({ entryId, tournament, version }) => `${tournament.id} ${version} ${entryId}`)
    .join(',');
  useEffect(() => {
    if (versions === '') return;
    const note = () => {
      if (document.visibilityState !== 'visible' || queryClient.getQueryData(NOTED) === versions) return;
      queryClient.setQueryData(NOTED, versions);
      const boards = versions.split(',').map((text) => {
        const [tournamentId = '', version] = text.split(' ');
        return { tournamentId, version: Number(version) };
      });
      // Nobody is told of a failure: the next visit tells a little more than is new.
      call('markSeen', { body: { boards } }).catch(() => queryClient.removeQueries({ queryKey: NOTED }));
    };
    note();
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, [versions]);
}

/** Where it is kept what was noted last, as long as the session: the same pages show the same again and again. */
const NOTED = ['me', 'noted'] as const;
