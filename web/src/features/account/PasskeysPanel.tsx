import type { PasskeyListItem } from '@supabase/auth-js';
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAppConfig } from '../../api/app-api.ts';
import { askAuth } from '../../api/session/ask-auth.ts';
import { formatDayAndTime, formatWholeDay } from '../../lib/text/format-instant.ts';
import { addPasskey, ownPasskeysQuery, refreshPasskeys } from '../../parts/account/own-passkeys.ts';
import { passkeyMessage, passkeyTroubleQuery } from '../../parts/account/passkey-support.ts';
import { Read } from '../../parts/Read.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { SettingRow } from '../../ui/forms/SettingRow.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/status/Skeleton.tsx';
import { toast } from '../../ui/status/toast.ts';

/** The person's passkeys, or why there can be none here. Nothing on a hosted project that has them switched off. */
export function PasskeysPanel() {
  const { auth } = useAppConfig();
  const { data: trouble } = useSuspenseQuery(passkeyTroubleQuery(auth));
  const query = useQuery({ ...ownPasskeysQuery, enabled: trouble !== 'off' });
  if (trouble === 'off' && auth.provider === 'hosted') return null;
  return (
    <Panel title="Passkeys" level={3}>
      <SettingRow title="On this device" action={trouble === null && <AddButton />}>
        {trouble === null
          ? 'One tap signs you in, by fingerprint, face or screen lock. It counts as your second factor too.'
          : troubles[trouble]}
      </SettingRow>
      {trouble !== 'off' && (
        <Read query={query} title="Couldn't load your passkeys" skeleton={<Skeleton className="h-16" />}>
          {(passkeys) =>
            passkeys.length === 0 ? (
              <p className="pt-4 text-quiet">No passkeys yet</p>
            ) : (
              passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} of={passkeys.length} />
              ))
            )
          }
        </Read>
      )}
    </Panel>
  );
}

const troubles = {
  insecure: "Passkeys only work over https, and this page isn't.",
  unsupported: "This browser doesn't support passkeys.",
  off: "Passkeys need a name, and this site's address is a number.",
} as const;

function AddButton() {
  const add = useMutation({
    mutationFn: addPasskey,
    onSuccess: (refusal) => {
      const description = refusal && passkeyMessage(refusal);
      if (!refusal) toast.success('Passkey added');
      else if (description !== null) toast.error('No passkey was added', { description });
    },
  });
  return (
    <Button variant="outline" size="small" loading={add.isPending} onClick={() => add.mutate()}>
      Add a passkey
    </Button>
  );
}

function PasskeyRow({ passkey, of }: { passkey: PasskeyListItem; of: number }) {
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const { friendly_name: name = 'Passkey', created_at: createdAt, last_used_at: usedAt } = passkey;
  const close = () => setOpen(null);
  return (
    <SettingRow
      title={name}
      action={
        <div className="flex gap-2">
          <Button
            variant="outline"
            size="small"
            aria-label={`Rename ${name}`}
            onClick={() => setOpen('rename')}
          >
            Rename
          </Button>
          <Button
            variant="outline"
            size="small"
            aria-label={`Remove ${name}`}
            onClick={() => setOpen('remove')}
          >
            Remove
          </Button>
        </div>
      }
    >
      Since {formatWholeDay(createdAt)}, {usedAt ? `last used ${formatDayAndTime(usedAt)}` : 'not used yet'}
      {open === 'rename' && <RenameDialog id={passkey.id} name={name} onClose={close} />}
      {open === 'remove' && <RemoveDialog id={passkey.id} name={name} isLast={of === 1} onClose={close} />}
    </SettingRow>
  );
}

interface DialogProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

function RenameDialog({ id, name, onClose }: DialogProps) {
  const [typed, setTyped] = useState(name);
  const rename = useMutation({
    mutationFn: () => askAuth((auth) => auth.passkey.update({ passkeyId: id, friendlyName: typed.trim() })),
    onSuccess: async (refusal) => {
      if (refusal) {
        toast.error("Couldn't rename the passkey", { description: refusal.message });
        return;
      }
      await refreshPasskeys();
      onClose();
    },
  });
  return (
    <FormDialog
      title="Rename the passkey"
      submitLabel="Rename"
      isReady={typed.trim() !== ''}
      isPending={rename.isPending}
      onSubmit={() => rename.mutate()}
      onClose={onClose}
    >
      <Field label="Name" hint="Only you see it">
        <TextInput
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={120}
          readOnly={rename.isPending}
          autoComplete="off"
          data-autofocus
        />
      </Field>
    </FormDialog>
  );
}

function RemoveDialog({ id, name, isLast, onClose }: DialogProps & { readonly isLast: boolean }) {
  const remove = async () => {
    const refusal = await askAuth((auth) => auth.passkey.delete({ passkeyId: id }));
    if (refusal) {
      toast.error("Couldn't remove the passkey", { description: refusal.message });
      return;
    }
    // If the passkey opened this session, it has one factor now.
    await askAuth((auth) => auth.refreshSession());
    toast.success('Passkey removed', {
      description: isLast
        ? 'No passkey is left. Sign in with your password or a code from your email.'
        : undefined,
    });
    onClose();
    await refreshPasskeys();
  };
  return (
    <ConfirmDialog
      title="Remove this passkey?"
      description={`“${name}” no longer signs you in, and devices that signed in with it are signed out.${isLast ? " It's your last passkey." : ''} Delete it from your device or password manager too.`}
      confirmLabel="Remove passkey"
      onConfirm={remove}
      onCancel={onClose}
    />
  );
}
