import type { Tournament } from '@boast/contract/tournaments';
import { useState } from 'react';
import { callApi } from '../../../api/app-api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { useIdempotencyKey } from '../../../lib/new-key.ts';
import { countText } from '../../../lib/text/number-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { SettingRow } from '../../../ui/forms/SettingRow.tsx';
import { TextArea } from '../../../ui/forms/TextInput.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { toast } from '../../../ui/status/toast.ts';
import { usePortalRole } from '../../frame/use-portal-role.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { tellOutcome } from '../../parts/tell-outcome.ts';

/** Lets administrators write to the fans of a tournament: each message once a day. */
export function WritePanel({ tournament: { id, status, sealedAt } }: { tournament: Tournament }) {
  return (
    <Panel title="Write to fans">
      {status === 'UPCOMING' && sealedAt === null && <ReminderRow tournamentId={id} />}
      <MessageRow tournamentId={id} />
    </Panel>
  );
}

type RowProps = { tournamentId: string };

function ReminderRow({ tournamentId }: RowProps) {
  const [isPending, setPending] = useState(false);
  const [answered, setAnswered] = useState(0);
  const keyOf = useIdempotencyKey();
  const remind = async () => {
    setPending(true);
    await tellOutcome(['tournament-day', tournamentId], async () => {
      // A repeated press after a lost answer gets that answer; one after an answer is new.
      const idempotencyKey = keyOf({ tournamentId, answered });
      const { data } = await callApi('remindFans', { params: { tournamentId }, body: {}, idempotencyKey });
      setAnswered(answered + 1);
      return data.told === 0
        ? ['Nobody to remind', 'Everyone who wants reminders has picked.']
        : ['Reminder sent', `It goes to ${countText(data.told, 'person', 'people')}.`];
    });
    setPending(false);
  };
  return (
    <SettingRow
      title="Reminder"
      action={
        <Button variant="outline" size="small" loading={isPending} onClick={() => void remind()}>
          Remind them
        </Button>
      }
    >
      To everyone who hasn't entered and wants reminders. Once a day.
    </SettingRow>
  );
}

function MessageRow({ tournamentId }: RowProps) {
  const [isWriting, setWriting] = useState(false);
  return (
    <SettingRow
      title="Message"
      action={
        <Button variant="outline" size="small" onClick={() => setWriting(true)}>
          Write to them
        </Button>
      }
    >
      To everyone with an entry. Once a day.
      {isWriting && <MessageDialog tournamentId={tournamentId} onClose={() => setWriting(false)} />}
    </SettingRow>
  );
}

function MessageDialog({ tournamentId, onClose }: RowProps & { onClose: () => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const keyOf = useIdempotencyKey();
  const isOfStaff = usePortalRole().kind === 'staff';
  const write = async (reason: string) => {
    if (text.trim() === '') return setError('Write something first');
    const body = { text: text.trim(), reason };
    const call = { params: { tournamentId }, body, idempotencyKey: keyOf(body) };
    const { told: receivers } = (await callApi('writeToEntrants', call)).data;
    if (receivers === 0) toast.success('Nobody to write to', { description: 'No entrant wants messages.' });
    else toast.success('Message sent', { description: `It goes to ${countText(receivers, 'entrant')}.` });
    await queryClient.invalidateQueries({ queryKey: ['tournament-day', tournamentId] });
    onClose();
  };
  return (
    <ReasonDialog
      title="Write to all entrants"
      description={`By email or notification, as they chose${isOfStaff ? '' : ', in your name'}.`}
      confirmLabel="Send"
      harmless
      onConfirm={write}
      onCancel={onClose}
    >
      <Field
        label="Message"
        hint={`Plain text, up to 500 characters${isOfStaff ? '' : ', no web address'}`}
        error={error}
        required
      >
        <TextArea
          rows={4}
          maxLength={500}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setError(undefined);
          }}
        />
      </Field>
    </ReasonDialog>
  );
}
