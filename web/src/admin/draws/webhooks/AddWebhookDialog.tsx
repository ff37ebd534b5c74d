import '../../../api/later-routes.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '../../../api/api-failure.ts';
import { callApi } from '../../../api/app-api.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { toast } from '../../../ui/status/toast.ts';
import { NewSecret } from './NewSecret.tsx';
import { refreshWebhooks } from './webhook-queries.ts';

type AddWebhookDialogProps = { tournamentId: string; onClose: () => void };

export function AddWebhookDialog({ tournamentId, onClose }: AddWebhookDialogProps) {
  const [url, setUrl] = useState('');
  const add = useMutation({
    mutationFn: async () =>
      (await callApi('createWebhook', { params: { tournamentId }, body: { url: url.trim() } })).data,
    onSuccess: async ({ secret }) => {
      await refreshWebhooks(tournamentId);
      toast.success('Address added', { description: 'Send it a test to see that it works.' });
      if (secret === null) onClose();
    },
  });
  const secret = add.data?.secret ?? null;
  if (secret !== null) return <NewSecret secret={secret} onClose={onClose} />;
  return (
    <FormDialog
      title="Add an address"
      submitLabel="Add address"
      isReady={url.trim() !== ''}
      isPending={add.isPending}
      onSubmit={() => add.mutate()}
      onClose={onClose}
    >
      <Field
        label="Address"
        hint="From Slack, Discord or your server"
        error={add.error ? failureMessage(add.error) : undefined}
      >
        <TextInput
          type="url"
          data-autofocus
          autoComplete="off"
          placeholder="https://…"
          value={url}
          onChange={({ target }) => setUrl(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
