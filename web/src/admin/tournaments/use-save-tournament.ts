import type { Tournament } from '@boast/contract/tournaments';
import { useMutation } from '@tanstack/react-query';
import { isFailure } from '../../api/api-failure.ts';
import { call, queryClient } from '../../api/app-api.ts';
import { tournamentQuery } from '../../api/queries.ts';
import { navigate } from '../../lib/router/router.ts';
import { toast } from '../../ui/toast.ts';
import { adminPaths } from '../parts/admin-paths.ts';
import { refreshDraws } from '../parts/admin-queries.ts';
import { messageOr } from '../parts/message-or.ts';
import type { TournamentChanges } from './edit-form.ts';

interface SaveTournament {
  /** What the form was opened on; another version is refused. */
  readonly base: Tournament;
  readonly changes: TournamentChanges;
  readonly reason: string;
}

/** Saves and leads to the tournament. `onStale` gets the tournament as somebody else made it meanwhile. */
export function useSaveTournament(onStale: (newer: Tournament) => void) {
  return useMutation({
    mutationFn: ({ base, changes, reason }: SaveTournament) =>
      call('updateTournament', {
        params: { tournamentId: base.id },
        body: { ...changes, reason },
        ifMatch: base.version,
      }),
    onSuccess: async ({ data }) => {
      await refreshDraws();
      toast.success('Tournament updated', { description: `Tournament ${data.name} has been updated.` });
      navigate(adminPaths.tournament(data.id));
    },
    onError: async (error, { base }) => {
      if (isFailure(error, 'STALE_VERSION')) {
        onStale(await queryClient.fetchQuery({ ...tournamentQuery(base.id), staleTime: 0 }));
      }
      toast.error('Error updating tournament', { description: messageOr(error, 'An error occurred') });
    },
  });
}
