import '../../api/later-routes.ts';
import type { League } from '@boast/contract/leagues';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { callApi } from '../../api/app-api.ts';
import { useIdempotencyKey } from '../../lib/new-key.ts';
import { countText } from '../../lib/text/number-text.ts';
import { Button } from '../../ui/Button.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { SettingRow } from '../../ui/forms/SettingRow.tsx';
import { TextArea } from '../../ui/forms/TextInput.tsx';
import { toast } from '../../ui/status/toast.ts';

/** The owner writes to all members, once a day. */
export function MessageRow({ league }: { league: League }) {
  const [isWriting, setWriting] = useState(false);
  return (
    <SettingRow
      title="Message"
      action={
        <Button variant="outline" size="small" onClick={() => setWriting(true)}>
          Write to everyone
        </Button>
      }
    >
      Once a day, by email or notification. Members can mute the league.
      {isWriting && <MessageDialog league={league} onClose={() => setWriting(false)} />}
    </SettingRow>
  );
}

function MessageDialog({ league: { id, name }, onClose }: { league: League; onClose: () => void }) {
  const [text, setText] = useState('');
  const keyOf = useIdempotencyKey();
  const write = useMutation({
    mutationFn: async () => {
      const body = { text: text.trim() };
      const call = { params: { leagueId: id }, body, idempotencyKey: keyOf(body) };
      return (await callApi('writeToLeague', call)).data.told;
    },
    onSuccess: (receivers) => {
      onClose();
      if (receivers === 0)
        toast.success('Nobody to write to', { description: 'No other member wants messages.' });
      else toast.success('Message sent', { description: `It goes to ${countText(receivers, 'member')}.` });
    },
  });
  return (
    <FormDialog
      title={`Write to everyone in ${name}`}
      submitLabel="Send"
      isReady={text.trim() !== ''}
      isPending={write.isPending}
      onSubmit={() => write.mutate()}
      onClose={onClose}
    >
      <Field
        label="Your message"
        hint="Plain text without links, up to 500 characters"
        error={write.error ? failureMessage(write.error) : undefined}
      >
        <TextArea
          rows={5}
          maxLength={500}
          value={text}
          onChange={(event) => {
            write.reset();
            setText(event.target.value);
          }}
        />
      </Field>
    </FormDialog>
  );
}
