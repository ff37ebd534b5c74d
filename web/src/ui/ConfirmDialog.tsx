import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type ConfirmDialogProps = {
  /** The question, naming the thing: "Delete Windsor Open 2026?" */
  title: ReactNode;
  /** What follows, and whether it can be undone. */
  description: ReactNode;
  /** The act as a verb: "Delete tournament". Never "OK". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** The act destroys nothing. */
  harmless?: boolean | undefined;
  /** Does it. While its promise is pending both buttons wait; whoever gave it closes the dialog. */
  onConfirm: () => void | Promise<void>;
  onCancel: () => void;
  children?: ReactNode;
};

/** Asks before a destructive act. Focus starts on the way out. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    description,
    confirmLabel,
    cancelLabel = 'Cancel',
    harmless = false,
    onConfirm,
    onCancel,
  } = props;
  const [pending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    try {
      await onConfirm();
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog
      role="alertdialog"
      title={title}
      description={description}
      onClose={pending ? undefined : onCancel}
      actions={
        <>
          <Button variant="outline" onClick={onCancel} disabled={pending} data-autofocus>
            {cancelLabel}
          </Button>
          <Button variant={harmless ? 'primary' : 'danger'} loading={pending} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
