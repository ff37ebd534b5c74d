import { ownKey } from '../../api/own-key.ts';
import { queryClient } from '../../api/query-client.ts';
import '../../api/later-routes.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { isFailure } from '../../api/api-failure.ts';
import { callApi } from '../../api/app-api.ts';
import { userQuery } from '../../api/queries/account.ts';
import { useSettled } from '../../lib/browser/use-settled.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { toast } from '../../ui/status/toast.ts';
import {
  isWorthChecking,
  judgeUsername,
  type UsernameCheck,
  type UsernameVerdict,
} from './username-verdict.ts';

export function UsernameDialog({ current, onClose }: { current: string; onClose: () => void }) {
  const [typed, setTyped] = useState(current);
  const check = useUsernameCheck(typed, current);
  const verdict = judgeUsername({ typed, current, check });
  const rename = useMutation({
    mutationFn: (username: string) => callApi('updateUser', { body: { username } }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(userQuery.queryKey, data);
      toast.success('Success', { description: 'Username updated successfully' });
      onClose();
    },
    onError: (error, username) => {
      if (isFailure(error, 'USERNAME_TAKEN')) queryClient.setQueryData(usernameCheckKey(username), false);
      toast.error('Error', { description: 'Failed to update username' });
    },
  });
  return (
    <FormDialog
      title="Update Username"
      description="Shown on every leaderboard. We hold your old name for 30 days."
      submitLabel="Update"
      isReady={verdict.kind === 'checking' || verdict.kind === 'available'}
      isPending={rename.isPending}
      onSubmit={() => rename.mutate(typed)}
      onClose={onClose}
    >
      <Field
        label="Username"
        hint="3 to 30 letters, numbers, dots, hyphens or underscores"
        error={verdict.kind === 'refused' ? verdict.message : undefined}
        status={<UsernameStatus verdict={verdict} />}
      >
        <TextInput
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          readOnly={rename.isPending}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
        />
      </Field>
    </FormDialog>
  );
}

function UsernameStatus({ verdict: { kind, message } }: { verdict: UsernameVerdict }) {
  if (kind !== 'available') return <p className="text-quiet">{message}</p>;
  return (
    <p className="flex items-center gap-1.5 text-correct-text">
      <Check aria-hidden="true" className="size-4 shrink-0" />
      {message}
    </p>
  );
}

const waitMs = 500;

/** The cache key of a check; a refused rename writes here too. */
const usernameCheckKey = (username: string) => ownKey('username-check', username);

/** Checks a name once typing has paused; null until there is an answer. */
function useUsernameCheck(typed: string, current: string): UsernameCheck | null {
  const settled = useSettled(typed, waitMs);
  const { data: isAvailable, error } = useQuery({
    queryKey: usernameCheckKey(settled),
    queryFn: async ({ signal }) =>
      (await callApi('checkUsername', { query: { username: settled }, signal })).data.isAvailable,
    enabled: isWorthChecking(settled, current),
    // Names get taken meanwhile, and a failed check should show at once.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (isAvailable === undefined && error) return { username: settled, outcome: 'failed' };
  return isAvailable === undefined
    ? null
    : { username: settled, outcome: isAvailable ? 'available' : 'taken' };
}
