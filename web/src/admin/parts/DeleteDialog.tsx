import type { ReactNode } from 'react';
import { type Leave, leaveFromHere } from '../../lib/router/navigate.ts';
import { toast } from '../../ui/status/toast.ts';
import { announceRefusal } from './message-or.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { refreshDraws } from './refresh-draws.ts';

type DeleteDialogProps = {
  what: keyof typeof words;
  title: ReactNode;
  description: ReactNode;
  remove: (reason: string) => Promise<unknown>;
  onDone: (leave: Leave) => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks for a reason before a deletion. A refusal stays visible and says what to do instead. */
export function DeleteDialog({ what, remove, onDone, ...question }: DeleteDialogProps) {
  const { title, description, onClose, children } = question;
  const { act, done, failed } = words[what];
  const confirm = async (reason: string) => {
    const leave = leaveFromHere();
    await remove(reason);
    onDone(leave);
    toast.success('Success', { description: done });
    await refreshDraws();
  };
  return (
    <ReasonDialog
      title={title}
      description={description}
      confirmLabel={act}
      onConfirm={confirm}
      refusalOf={(error) => announceRefusal(error, failed)}
      onCancel={onClose}
    >
      {children}
    </ReasonDialog>
  );
}

const words = {
  tournament: {
    act: 'Delete tournament',
    done: 'Tournament deleted',
    failed: 'Failed to delete tournament',
  },
  match: { act: 'Delete match', done: 'Match deleted', failed: 'Failed to delete match' },
  player: { act: 'Delete player', done: 'Player deleted', failed: 'Failed to delete player' },
} as const;
