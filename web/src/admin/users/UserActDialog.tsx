import type { AdminUser } from '@boast/contract/admin-users';
import { type ReactNode, useState } from 'react';
import { isFailure } from '../../api/api-failure.ts';
import { queryClient } from '../../api/app-api.ts';
import { toast } from '../../ui/toast.ts';
import { messageOr } from '../message-or.ts';
import { ReasonDialog } from '../parts/ReasonDialog.tsx';
import { refreshUsers, userQuery } from './user-queries.ts';
import { changedWords } from './user-words.ts';

type UserActDialogProps = {
  user: AdminUser;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  harmless?: boolean | undefined;
  /** What the toast says once it is done. */
  done: string;
  act: (how: { reason: string; version: number }) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks before something is done to a person, and why. Where somebody else was first, it says what they changed. */
export function UserActDialog({ user, done, act, onClose, ...question }: UserActDialogProps) {
  const [seen, setSeen] = useState(user);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async (reason: string) => {
    setFailure(null);
    try {
      await act({ reason, version: seen.version });
    } catch (error) {
      toast.error('Error', { description: messageOr(error, 'Failed to save user') });
      if (!isFailure(error, 'STALE_VERSION')) return setFailure(messageOr(error, 'Failed to save user'));
      const newer = await queryClient.fetchQuery({ ...userQuery(user.id), staleTime: 0 });
      setFailure(staleWords(changedWords(seen, newer)));
      setSeen(newer);
      return;
    }
    onClose();
    toast.success('Success', { description: done });
    await refreshUsers();
  };
  return <ReasonDialog {...question} failure={failure} onConfirm={confirm} onCancel={onClose} />;
}

const staleWords = (changes: readonly string[]): string =>
  changes.length === 0
    ? 'This user was changed meanwhile, in nothing that is shown here. Do it again if you still want to.'
    : `This user was changed meanwhile: ${changes.join('; ')}. Do it again if you still want to.`;
