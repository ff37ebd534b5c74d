import '../../api/later-routes.ts';
import type { Tournament } from '@boast/contract/tournaments';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { callApi } from '../../api/app-api.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SettingRow } from '../../ui/SettingRow.tsx';
import { TextArea } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';

export function ReportDraw({ tournament: { id, name } }: { tournament: Pick<Tournament, 'id' | 'name'> }) {
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const report = useMutation({
    mutationFn: () => callApi('reportDraw', { params: { tournamentId: id }, body: { reason } }),
    onSuccess: () => {
      setAsking(false);
      toast.success('Thank you', { description: 'An administrator will look into it.' });
    },
    onError: (error) => toast.error("Couldn't send the report", { description: failureMessage(error) }),
  });
  return (
    <div className="border-line border-t pt-4">
      <SettingRow
        title="Report"
        action={
          <Button variant="outline" size="small" onClick={() => setAsking(true)}>
            Report this draw
          </Button>
        }
      >
        Offensive, or about someone who doesn't want it.
        {isAsking && (
          <FormDialog
            title={`Report ${name}`}
            description="Only administrators read it. The people who run the draw won't know it was you."
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
    </div>
  );
}
