import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureMessage } from '../api/api-failure.ts';
import { Button } from '../ui/Button.tsx';
import { FormDialog } from '../ui/dialogs/FormDialog.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { SettingRow } from '../ui/forms/SettingRow.tsx';
import { TextArea } from '../ui/forms/TextInput.tsx';
import { toast } from '../ui/status/toast.ts';

type ReportRowProps = {
  /** The kind of thing that is reported: 'league'. */
  what: string;
  name: string;
  /** It says who learns of a report. */
  description: string;
  send: (reason: string) => Promise<unknown>;
  /** The reasons for which people report it. */
  children: ReactNode;
};

export function ReportRow({ what, name, description, send, children }: ReportRowProps) {
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const report = useMutation({
    mutationFn: () => send(reason),
    onSuccess: () => {
      setAsking(false);
      toast.success('Thank you', { description: 'An administrator will look into it.' });
    },
    onError: (error) => toast.error("Couldn't send the report", { description: failureMessage(error) }),
  });
  return (
    <SettingRow
      title="Report"
      action={
        <Button variant="outline" size="small" onClick={() => setAsking(true)}>
          Report this {what}
        </Button>
      }
    >
      {children}
      {isAsking && (
        <FormDialog
          title={`Report ${name}`}
          description={description}
          submitLabel="Report"
          isReady={reason.trim().length >= 3}
          isPending={report.isPending}
          onSubmit={() => report.mutate()}
          onClose={() => setAsking(false)}
        >
          <Field label="What's wrong?">
            <TextArea
              rows={3}
              maxLength={500}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        </FormDialog>
      )}
    </SettingRow>
  );
}
