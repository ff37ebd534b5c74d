import type { ListedUser } from '@boast/contract/admin/users';
import { useState } from 'react';
import { isFailure } from '../../../api/api-failure.ts';
import { callApi } from '../../../api/app-api.ts';
import { type Leave, leaveFromHere } from '../../../lib/router/navigate.ts';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { toast } from '../../../ui/status/toast.ts';
import { announceRefusal } from '../../parts/message-or.ts';

import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { refreshUsers } from './user-queries.ts';

type DeleteUserDialogProps = {
  user: Pick<ListedUser, 'id' | 'username' | 'version'>;
  onDone: (leave: Leave) => void;
  onClose: () => void;
};

/** Asks for a reason before a deletion. Remaining credits are lost only with a separate consent. */
export function DeleteUserDialog({ user, onDone, onClose }: DeleteUserDialogProps) {
  const [hasCredits, setHasCredits] = useState(false);
  const [isForfeiting, setForfeiting] = useState(false);
  const remove = async (reason: string) => {
    const leave = leaveFromHere();
    await callApi('removeUser', {
      params: { userId: user.id },
      query: { reason, forfeit_credits: isForfeiting },
      ifMatch: user.version,
    });
    onDone(leave);
    toast.success('Success', { description: 'User deleted' });
    await refreshUsers();
  };
  const refusalOf = (error: unknown) => {
    setHasCredits((had) => had || isFailure(error, 'CREDITS_LEFT'));
    return announceRefusal(error, 'Failed to delete user');
  };
  return (
    <ReasonDialog
      title={`Delete ${user.username}?`}
      description="Their personal data is deleted now, they're signed out everywhere, and unlocked entries are withdrawn and refunded. Sealed entries stay without a name. This can't be undone."
      confirmLabel="Delete user"
      onConfirm={remove}
      refusalOf={refusalOf}
      onCancel={onClose}
    >
      {hasCredits && (
        <Checkbox
          label="Delete their credits too"
          checked={isForfeiting}
          onChange={({ target }) => setForfeiting(target.checked)}
        />
      )}
    </ReasonDialog>
  );
}
