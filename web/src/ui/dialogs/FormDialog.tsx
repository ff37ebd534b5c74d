import { type ReactNode, useId } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';

type FormDialogProps = {
  title: ReactNode;
  description?: ReactNode;
  /** A verb: "Change password". Never "OK". */
  submitLabel: string;
  /** The action destroys something, so the focus starts on Cancel. */
  isDangerous?: boolean | undefined;
  isReady?: boolean | undefined;
  /** While it is sent both buttons wait, and nothing closes the dialog. */
  isPending: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog. Enter in a field submits it, once. */
export function FormDialog(props: FormDialogProps) {
  const { submitLabel, isDangerous = false, isReady = true, isPending, onSubmit, onClose, children } = props;
  const id = useId();
  return (
    <Dialog
      title={props.title}
      description={props.description}
      onClose={isPending ? undefined : onClose}
      actions={
        <>
          <Button
            variant="outline"
            onClick={onClose}
            disabled={isPending}
            data-autofocus={isDangerous || undefined}
          >
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant={isDangerous ? 'danger' : 'primary'}
            disabled={!isReady}
            loading={isPending}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isPending) onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
