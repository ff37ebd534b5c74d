import type { Player } from '@boast/contract/players';
import type { Match } from '@boast/contract/tournaments';
import { useMutation } from '@tanstack/react-query';
import { isFailure } from '../../api/api-failure.ts';
import { call } from '../../api/app-api.ts';
import { navigate } from '../../lib/router/router.ts';
import { toast } from '../../ui/toast.ts';
import { adminPaths } from '../admin-paths.ts';
import { refreshDraws } from '../admin-queries.ts';
import { messageOr } from '../message-or.ts';

interface NewMatch {
  readonly bye: Match;
  /** Null: not known yet. */
  readonly opponent: Player | null;
  readonly startsAt: string | null;
}

/** Makes the match and leads to it. */
export function useCreateMatch() {
  return useMutation({
    mutationFn: ({ bye, opponent, startsAt }: NewMatch) =>
      call('createMatch', {
        body: { matchId: bye.id, playerId: opponent?.id ?? null, ...(startsAt !== null && { startsAt }) },
        ifMatch: bye.version,
      }),
    onSuccess: async ({ data }) => {
      await refreshDraws();
      toast.success('Match created');
      navigate(adminPaths.match(data.id), { replace: true });
    },
    onError: async (error) => {
      if (isFailure(error, 'STALE_VERSION')) await refreshDraws();
      toast.error('Error', { description: messageOr(error, 'Failed to create match') });
    },
  });
}
