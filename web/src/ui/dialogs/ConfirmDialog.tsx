import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';

type ConfirmDialogProps = {
  /** A question that names the thing: "Delete Windsor Open 2026?" */
  title: ReactNode;
  description: ReactNode;
  /** A verb: "Delete tournament". Never "OK". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  harmless?: boolean | undefined;
  /** While its promise is pending both buttons wait; the caller closes the dialog. */
  onConfirm: () => void | Promise<void>;
  onCancel: () => void;
  children?: ReactNode;
};

/** Asks before a destructive action and runs it once, however often Enter is pressed. The focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    description,
    confirmLabel,
    cancelLabel = 'Cancel',
    harmless = false,
    onConfirm,
    onCancel,
    children,
  } = props;
  const id = useId();
  const [pending, setPending] = useState(false);
  // A second Enter may come before the first has rendered.
  const isAtWork = useRef(false);
  const confirm = async () => {
    if (isAtWork.current) return;
    isAtWork.current = true;
    setPending(true);
    try {
      await onConfirm();
    } finally {
      isAtWork.current = false;
      setPending(false);
    }
  };
  // With fields, Enter submits too.
  const act = children ? ({ type: 'submit', form: id } as const) : { onClick: () => void confirm() };
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
          <Button {...act} variant={harmless ? 'primary' : 'danger'} loading={pending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children && (
        <form
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void confirm();
          }}
        >
          {children}
        </form>
      )}
    </Dialog>
  );
}
