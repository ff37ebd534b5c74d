import type { AdminUser } from '@boast/contract/admin-users';
import { useMutation } from '@tanstack/react-query';
import { isFailure } from '../../api/api-failure.ts';
import { call, queryClient } from '../../api/app-api.ts';
import { navigate } from '../../lib/router/router.ts';
import { toast } from '../../ui/toast.ts';
import { adminPaths } from '../parts/admin-paths.ts';
import { messageOr } from '../parts/message-or.ts';
import type { UserFacts } from './user-form.ts';
import { refreshUsers, userQuery } from './user-queries.ts';

interface SaveUser {
  /** What the form was opened on; another version is refused. */
  readonly base: AdminUser;
  readonly changes: Partial<UserFacts>;
  readonly reason: string;
}

/** Saves and leads to the person. `onStale` gets them as somebody else made them meanwhile. */
export function useSaveUser(onStale: (newer: AdminUser) => void) {
  return useMutation({
    mutationFn: ({ base, changes, reason }: SaveUser) =>
      call('editUser', { params: { userId: base.id }, body: { ...changes, reason }, ifMatch: base.version }),
    onSuccess: async ({ data }) => {
      await refreshUsers();
      toast.success('User updated');
      navigate(adminPaths.user(data.id));
    },
    onError: async (error, { base }) => {
      if (isFailure(error, 'STALE_VERSION'))
        onStale(await queryClient.fetchQuery({ ...userQuery(base.id), staleTime: 0 }));
      toast.error('Error', { description: messageOr(error, 'Failed to save user') });
    },
  });
}

/** Makes the person and leads to them. */
export function useCreateUser() {
  return useMutation({
    mutationFn: (facts: UserFacts & { email?: string; reason: string }) =>
      call('createUser', { body: facts }),
    onSuccess: async ({ data }) => {
      await refreshUsers();
      toast.success('User created', {
        description: data.email === null ? undefined : `An invitation is on its way to ${data.email}.`,
      });
      navigate(adminPaths.user(data.id), { replace: true });
    },
    onError: (error) => {
      toast.error('Error', { description: messageOr(error, 'Failed to save user') });
    },
  });
}
