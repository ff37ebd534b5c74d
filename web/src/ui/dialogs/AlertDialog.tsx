import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';

type AlertDialogProps = {
  title: ReactNode;
  description: ReactNode;
  actionLabel?: string | undefined;
  onAnswer: () => void;
  children?: ReactNode;
};

/** Something that must be read first. It has one answer; Escape gives it too. */
export function AlertDialog({
  title,
  description,
  actionLabel = 'Got it',
  onAnswer,
  children,
}: AlertDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      title={title}
      description={description}
      onClose={onAnswer}
      actions={
        <Button onClick={onAnswer} data-autofocus>
          {actionLabel}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
