import type { Match } from '@boast/contract/tournaments';
import { useMutation } from '@tanstack/react-query';
import { isFailure } from '../../api/api-failure.ts';
import { call, queryClient } from '../../api/app-api.ts';
import { navigate } from '../../lib/router/router.ts';
import { toast } from '../../ui/toast.ts';
import { adminPaths } from '../admin-paths.ts';
import { matchQuery, refreshDraws } from '../admin-queries.ts';
import { messageOr } from '../message-or.ts';
import type { MatchChanges } from './edit-form.ts';

interface SaveMatch {
  /** What the form was opened on; another version is refused. */
  readonly base: Match;
  readonly changes: MatchChanges;
  readonly reason: string;
}

/** Saves and leads to the match. `onStale` gets the match as somebody else made it meanwhile. */
export function useSaveMatch(onStale: (newer: Match) => void) {
  return useMutation({
    mutationFn: ({ base, changes, reason }: SaveMatch) =>
      call('updateMatch', {
        params: { matchId: base.id },
        body: { ...changes, reason },
        ifMatch: base.version,
      }),
    onSuccess: async ({ data }) => {
      await refreshDraws();
      toast.success('Match updated');
      navigate(adminPaths.match(data.id));
    },
    onError: async (error, { base }) => {
      if (isFailure(error, 'STALE_VERSION')) {
        onStale(await queryClient.fetchQuery({ ...matchQuery(base.id), staleTime: 0 }));
      }
      toast.error('Error', { description: messageOr(error, 'Failed to update match') });
    },
  });
}
