import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../IconButton.tsx';
import { openModal } from './modal-stack.ts';

type DialogProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Called on the close button, Escape, or a press outside. Without it the dialog must be answered. */
  onClose?: (() => void) | undefined;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  /** `alertdialog` for a question that interrupts: a press outside does not close it. */
  role?: 'dialog' | 'alertdialog' | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

/**
 * A modal dialog on the browser's own `<dialog>`, which handles focus, Escape and the inert page behind it. Render it
 * while it is open: `{editing && <Dialog …/>}`. The focus starts on the element with `data-autofocus`, else on the
 * first control.
 */
export function Dialog({
  title,
  description,
  onClose,
  actions,
  role = 'dialog',
  className,
  children,
}: DialogProps) {
  const id = useId();
  return (
    <dialog
      ref={open}
      role={role === 'alertdialog' ? role : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      closedby={onClose ? (role === 'dialog' ? 'any' : 'closerequest') : 'none'}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      className={classNames(dialogClass, className)}
    >
      <div className="flex max-h-[inherit] flex-col">
        <header className="flex items-start gap-4 border-line border-b px-5 pt-5 pb-4 sm:px-6">
          <div className="min-w-0 grow">
            <h2 id={`${id}-title`} className="display text-title">
              {title}
            </h2>
            {description && (
              <p id={`${id}-description`} className="mt-2 text-quiet">
                {description}
              </p>
            )}
          </div>
          {onClose && role === 'dialog' && (
            <IconButton icon={X} label="Close" onClick={onClose} className="-mt-2.5 -mr-3" />
          )}
        </header>
        {children && <div className="min-h-0 overflow-y-auto px-5 py-5 sm:px-6">{children}</div>}
        {actions && (
          <footer className="flex flex-col-reverse gap-3 px-5 pt-4 pb-5 sm:flex-row sm:justify-end sm:px-6">
            {actions}
          </footer>
        )}
      </div>
    </dialog>
  );
}

/** At the lower edge on a phone, under the thumb; otherwise in the middle. */
const dialogClass =
  'm-auto max-h-[min(90dvh,48rem)] w-[calc(100%-2rem)] max-w-form overflow-hidden rounded-large border border-line ' +
  'border-t-[3px] border-t-tin bg-glass p-0 text-ink backdrop:bg-scrim open:animate-rise max-sm:mb-4';

function open(dialog: HTMLDialogElement | null) {
  if (!dialog) return;
  const close = openModal(dialog);
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  return close;
}
