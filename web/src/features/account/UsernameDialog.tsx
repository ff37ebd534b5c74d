import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { isFailure } from '../../api/api-failure.ts';
import { call, queryClient } from '../../api/app-api.ts';
import { userQuery } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { UsernameStatus } from './UsernameStatus.tsx';
import { usernameCheckKey, useUsernameCheck } from './use-username-check.ts';
import { judgeUsername } from './username-verdict.ts';

/** A new username, with a word on it as it is typed. */
export function UsernameDialog({ current, onClose }: { current: string; onClose: () => void }) {
  const formId = useId();
  const [typed, setTyped] = useState(current);
  const check = useUsernameCheck(typed, current);
  const verdict = judgeUsername({ typed, current, check });
  const rename = useMutation({
    mutationFn: (username: string) => call('updateUser', { body: { username } }),
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
  const refused = verdict.kind === 'refused' || verdict.kind === 'unchanged';
  return (
    <Dialog
      title="Update Username"
      description="It stands on every leaderboard. The old one stays yours for 30 days."
      onClose={rename.isPending ? undefined : onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={rename.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={refused} loading={rename.isPending}>
            Update
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!refused && !rename.isPending) rename.mutate(typed);
        }}
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
      </form>
    </Dialog>
  );
}
