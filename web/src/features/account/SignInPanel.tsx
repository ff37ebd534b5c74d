import type { User } from '@boast/contract/users';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { appSession } from '../../api/app-api.ts';
import { askAuth } from '../../api/ask-auth.ts';
import { ownKey } from '../../api/own-key.ts';
import { userQuery } from '../../api/queries/account.ts';
import { queryClient } from '../../api/query-client.ts';
import { lazyPart } from '../../lib/lazy-page.tsx';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { CodeForm } from '../../parts/account/CodeForm.tsx';
import { checkEmail } from '../../parts/account/password-rules.ts';
import { PartBoundary } from '../../parts/PartBoundary.tsx';
import { Read } from '../../parts/Read.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SettingRow } from '../../ui/SettingRow.tsx';
import { EmailInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';

const passwordDialog = lazyPart(async () => (await import('./PasswordDialog.tsx')).PasswordDialog);

export function SignInPanel({ user }: { user: User }) {
  const [open, setOpen] = useState<'email' | 'codes' | 'password' | null>(null);
  const wanted = useQuery(wantedEmailQuery);
  const { data: wantedEmail } = wanted;
  const close = () => setOpen(null);
  return (
    <Panel title="Sign-in">
      <SettingRow title="Email" action={<RowButton onClick={() => setOpen('email')}>Change Email</RowButton>}>
        <p className="text-body text-ink">{user.email}</p>
        <Read query={wanted} title="Couldn't load your email change" skeleton={null}>
          {(to) =>
            to && (
              <p className="mt-1">
                Changes to <strong className="text-ink">{to}</strong> once you've confirmed both addresses.{' '}
                <button type="button" className={linkClass()} onClick={() => setOpen('codes')}>
                  Enter the codes
                </button>
              </p>
            )
          }
        </Read>
      </SettingRow>
      <SettingRow
        title="Password"
        action={<RowButton onClick={() => setOpen('password')}>Change Password</RowButton>}
      >
        Changing it signs you out on your other devices.
      </SettingRow>
      <SettingRow
        title="Apps"
        action={
          <Link to={sitePaths.tokens()} className={buttonClass({ variant: 'outline', size: 'small' })}>
            Tokens
          </Link>
        }
      >
        Apps sign in with a token, not your password.
      </SettingRow>
      {open === 'email' && <EmailDialog current={user.email ?? ''} onClose={close} />}
      {open === 'codes' && wantedEmail && (
        <EmailCodesDialog current={user.email ?? ''} wanted={wantedEmail} onClose={close} />
      )}
      {open === 'password' && (
        <PartBoundary title="Nothing has changed" skeleton={null}>
          <passwordDialog.Page email={user.email} onClose={close} />
        </PartBoundary>
      )}
    </Panel>
  );
}

function RowButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button variant="outline" size="small" onClick={onClick}>
      {children}
    </Button>
  );
}

type EmailCodesDialogProps = {
  current: string;
  wanted: string;
  onClose: () => void;
};

/** Both addresses must confirm a change, each with the code from its mail. */
function EmailCodesDialog({ current, wanted, onClose }: EmailCodesDialogProps) {
  const [asked, setAsked] = useState(current);
  const confirm = async (token: string) => {
    const refusal = await askAuth((auth) => auth.verifyOtp({ email: asked, token, type: 'email_change' }));
    if (refusal) return refusal.message;
    const { data } = await (await appSession.auth()).getUser();
    if (data.user?.new_email) {
      setAsked(asked === current ? wanted : current);
      return null;
    }
    await queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
    await queryClient.invalidateQueries({ queryKey: wantedEmailQuery.queryKey });
    toast.success('Your email was changed');
    onClose();
    return null;
  };
  return (
    <Dialog
      title="Confirm the change"
      description="We've emailed a code to each address. Codes work for 30 minutes, the links for a day."
      onClose={onClose}
    >
      <CodeForm
        key={asked}
        label={`Code for ${asked}`}
        hint="The 6-digit code we emailed you"
        submitLabel="Confirm"
        onCode={confirm}
      />
    </Dialog>
  );
}

/** Asks for another address. Nothing changes until both addresses have confirmed it. */
function EmailDialog({ current, onClose }: { current: string; onClose: () => void }) {
  const [pending, setPending] = useState(false);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' }, mode: 'onTouched' });
  const submit = async ({ email }: { email: string }) => {
    setPending(true);
    const refusal = await requestChange(email.trim());
    setPending(false);
    if (refusal) {
      toast.error("Couldn't change your email", { description: refusal.message });
      return;
    }
    await queryClient.invalidateQueries({ queryKey: wantedEmailQuery.queryKey });
    toast.success('Confirm your new email', { description: 'Open the links we sent to both addresses' });
    onClose();
  };
  return (
    <FormDialog
      title="Change Email"
      description="We'll email a link to your current address and to the new one. Your email changes once you've opened both."
      submitLabel="Send Links"
      isPending={pending}
      onSubmit={() => void handleSubmit(submit)()}
      onClose={onClose}
    >
      <Field label="New Email" error={formState.errors.email?.message}>
        <EmailInput
          readOnly={pending}
          data-autofocus
          {...register('email', {
            validate: {
              shape: checkEmail,
              changed: (typed) =>
                typed.trim().toLowerCase() !== current.toLowerCase() || 'This is already your email',
            },
          })}
        />
      </Field>
    </FormDialog>
  );
}

function requestChange(email: string) {
  const emailRedirectTo = new URL(sitePaths.account(), location.origin).href;
  return askAuth((auth) => auth.updateUser({ email }, { emailRedirectTo }));
}

/** The address that waits for confirmation, according to the auth service; null if there is none. */
const wantedEmailQuery = queryOptions({
  get queryKey() {
    return ownKey('wanted-email');
  },
  queryFn: async () => {
    const { data, error } = await (await appSession.auth()).getUser();
    if (error) throw error;
    return data.user.new_email ?? null;
  },
});
