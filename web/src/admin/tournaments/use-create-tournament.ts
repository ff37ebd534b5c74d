import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/app-api.ts';
import type { CallInput } from '../../api/call-types.ts';
import { navigate } from '../../lib/router/router.ts';
import { toast } from '../../ui/toast.ts';
import { adminPaths } from '../parts/admin-paths.ts';
import { refreshDraws } from '../parts/admin-queries.ts';
import { messageOr } from '../parts/message-or.ts';

type NewTournament = CallInput<'createTournament'>['body'];

/** Makes the tournament and leads to it. */
export function useCreateTournament() {
  return useMutation({
    mutationFn: (body: NewTournament) => call('createTournament', { body }),
    onSuccess: async ({ data }) => {
      await refreshDraws();
      toast.success('Tournament created', {
        description: `Tournament ${data.name} has been created successfully.`,
      });
      navigate(adminPaths.tournament(data.id), { replace: true });
    },
    onError: (error) => {
      toast.error('Error creating tournament', {
        description: messageOr(error, 'Failed to create tournament'),
      });
    },
  });
}
