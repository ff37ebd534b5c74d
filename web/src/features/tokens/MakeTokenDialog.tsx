import '../../api/later-routes.ts';
import type { AccessToken } from '@boast/contract/account/access-tokens';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { callApi } from '../../api/app-api.ts';
import { userQuery } from '../../api/queries/account.ts';
import { queryClient } from '../../api/query-client.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { SelectInput } from '../../ui/forms/SelectInput.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Alert } from '../../ui/status/Alert.tsx';
import { tokensQuery } from './token-queries.ts';

const DAYS = [7, 30, 90, 365] as const;
type Days = (typeof DAYS)[number];

interface TokenDraft {
  readonly name: string;
  readonly scope: AccessToken['scope'];
  readonly days: Days;
}

type NewToken = AccessToken & { readonly secret: string };

export function MakeTokenDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState<TokenDraft>({ name: '', scope: 'read', days: 30 });
  const make = useMutation({
    mutationFn: async ({ name, ...rest }: TokenDraft) =>
      (await callApi('createAccessToken', { body: { ...rest, name: name.trim() } })).data,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  });
  if (make.data) return <NewSecret made={make.data} onClose={onClose} />;
  return (
    <FormDialog
      title="Create a token"
      submitLabel="Create token"
      isReady={draft.name.trim() !== ''}
      isPending={make.isPending}
      onSubmit={() => make.mutate(draft)}
      onClose={onClose}
    >
      <TokenFields wanted={draft} onChange={setDraft} />
      {make.error && (
        <Alert tone="danger" announce title="Couldn't create the token">
          {failureMessage(make.error)}
        </Alert>
      )}
    </FormDialog>
  );
}

type TokenFieldsProps = { wanted: TokenDraft; onChange: (draft: TokenDraft) => void };

function TokenFields({ wanted: draft, onChange }: TokenFieldsProps) {
  const { data: user } = useSuspenseQuery(userQuery);
  return (
    <>
      <Field label="Name" hint="So you'll recognise it">
        <TextInput
          data-autofocus
          autoComplete="off"
          maxLength={60}
          placeholder="Screen in the club bar"
          value={draft.name}
          onChange={({ target }) => onChange({ ...draft, name: target.value })}
        />
      </Field>
      <Field label="Permissions" hint={scopeText[draft.scope]}>
        <SelectInput
          value={draft.scope}
          onChange={({ target }) =>
            onChange({ ...draft, scope: target.value === 'entries' ? 'entries' : 'read' })
          }
        >
          <option value="read">Read</option>
          {/* Administrators cannot enter. */}
          {!user.isAdmin && <option value="entries">Read and enter</option>}
        </SelectInput>
      </Field>
      <Field label="Expires after">
        <SelectInput
          value={draft.days}
          onChange={({ target }) =>
            onChange({ ...draft, days: DAYS.find((days) => String(days) === target.value) ?? 30 })
          }
        >
          {DAYS.map((days) => (
            <option key={days} value={days}>
              {days === 365 ? 'A year' : `${days} days`}
            </option>
          ))}
        </SelectInput>
      </Field>
    </>
  );
}

const scopeText: Record<AccessToken['scope'], string> = {
  read: "Reads tournaments, leaderboards and your own entries. Can't change anything.",
  entries: 'All of that, and can submit and change your picks.',
};

/** Closes only by its button: a secret that is not copied now is lost. */
function NewSecret({ made: { name, secret }, onClose }: { made: NewToken; onClose: () => void }) {
  return (
    <Dialog
      role="alertdialog"
      title="Copy your token now"
      description={`This is the only time we show “${name}”. We don't keep a copy. If you lose it, revoke it and create another.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Done
          </Button>
          <CopyButton text={secret} label="Copy token" icon={Copy} advice="Select the token and copy it" />
        </>
      }
    >
      {/* A second press of Enter must not close it. */}
      <output
        tabIndex={-1}
        data-autofocus
        aria-label="Your new token"
        className="block select-all break-all rounded-base border border-edge bg-court p-4 font-mono text-body"
      >
        {secret}
      </output>
    </Dialog>
  );
}
