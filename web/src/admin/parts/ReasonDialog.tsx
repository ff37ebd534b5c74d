import { type ComponentProps, createContext, type ReactNode, use, useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Alert } from '../../ui/status/Alert.tsx';

/** The reason of whoever is not asked for one, as people who run their own club's draw; empty for those who are. */
export const GivenReasonContext = createContext('');

export const useGivenReason = (): string => use(GivenReasonContext);

type ReasonDialogProps = {
  title: ReactNode;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  harmless?: boolean | undefined;
  /** Of a caller that clears it itself, as when a field of its own changes. */
  failure?: string | null | undefined;
  typed?: string | undefined;
  /** What it rejects with is shown until the next try. */
  onConfirm: (reason: string) => Promise<void>;
  refusalOf?: (error: unknown) => string | Promise<string>;
  onCancel: () => void;
  children?: ReactNode;
};

export function ReasonDialog({
  onConfirm,
  refusalOf = failureMessage,
  failure = null,
  typed = '',
  children,
  ...question
}: ReasonDialogProps) {
  const given = useGivenReason();
  const [reason, setReason] = useState(typed || given);
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const message = failure ?? refusal;
  const confirm = async () => {
    const verdict = checkReason(reason);
    if (verdict !== true) return setError(verdict);
    setRefusal(null);
    try {
      await onConfirm(reason.trim());
    } catch (refused) {
      setRefusal(await refusalOf(refused));
    }
  };
  return (
    <ConfirmDialog {...question} onConfirm={confirm}>
      <div className="flex flex-col gap-5">
        {children}
        <ReasonField
          error={error}
          data-autofocus
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
          }}
        />
        {message !== null && <Alert tone="danger" announce title={message} />}
      </div>
    </ConfirmDialog>
  );
}

type ReasonFieldProps = ComponentProps<'input'> & { error: string | undefined };

export function ReasonField({ error, ...input }: ReasonFieldProps) {
  if (useGivenReason() !== '') return null;
  return (
    <Field label="Reason" hint="Kept in the audit log" error={error} required>
      <TextInput {...input} />
    </Field>
  );
}

/** True, or an error message; the limits are the contract's. */
export function checkReason(reason: string): true | string {
  const { length } = reason.trim();
  if (length < 3) return 'Reason must be at least 3 characters';
  return length <= 500 || 'Reason must be at most 500 characters';
}
