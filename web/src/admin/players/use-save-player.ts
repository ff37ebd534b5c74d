import type { Player } from '@boast/contract/players';
import { useMutation } from '@tanstack/react-query';
import { isFailure } from '../../api/api-failure.ts';
import { call, queryClient } from '../../api/app-api.ts';
import type { Gender } from '../../api/queries.ts';
import { navigate } from '../../lib/router/router.ts';
import { toast } from '../../ui/toast.ts';
import { adminPaths } from '../parts/admin-paths.ts';
import { playerQuery, refreshDraws } from '../parts/admin-queries.ts';
import { messageOr } from '../parts/message-or.ts';
import type { PlayerFacts } from './player-form.ts';

interface SavePlayer {
  /** What the form was opened on; another version is refused. */
  readonly base: Player;
  readonly changes: Partial<PlayerFacts>;
  readonly reason: string;
}

/** Saves and leads to the player. `onStale` gets the player as somebody else made them meanwhile. */
export function useSavePlayer(onStale: (newer: Player) => void) {
  return useMutation({
    mutationFn: ({ base, changes, reason }: SavePlayer) =>
      call('updatePlayer', {
        params: { playerId: base.id },
        body: { ...changes, reason },
        ifMatch: base.version,
      }),
    onSuccess: async ({ data }) => {
      await refreshDraws();
      toast.success('Player updated');
      navigate(adminPaths.player(data.id));
    },
    onError: async (error, { base }) => {
      if (isFailure(error, 'STALE_VERSION')) {
        onStale(await queryClient.fetchQuery({ ...playerQuery(base.id), staleTime: 0 }));
      }
      toast.error('Error', { description: messageOr(error, 'Failed to update player') });
    },
  });
}

/** Makes the player and leads to them. */
export function useCreatePlayer() {
  return useMutation({
    mutationFn: (facts: PlayerFacts & { gender: Gender }) => call('createPlayer', { body: facts }),
    onSuccess: async ({ data }) => {
      await refreshDraws();
      toast.success('Player created');
      navigate(adminPaths.player(data.id), { replace: true });
    },
    onError: (error) => {
      toast.error('Error', { description: messageOr(error, 'Failed to create player') });
    },
  });
}
