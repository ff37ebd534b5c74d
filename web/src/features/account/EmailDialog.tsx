import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { appSession } from '../../api/app-api.ts';
import { userQuery } from '../../api/queries/account.ts';
import { queryClient } from '../../api/query-client.ts';
import { askAuth } from '../../api/session/ask-auth.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { CodeForm } from '../../parts/account/CodeForm.tsx';
import { checkEmail } from '../../parts/account/password-rules.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { EmailInput } from '../../ui/forms/TextInput.tsx';
import { toast } from '../../ui/status/toast.ts';
import { wantedEmailQuery } from './wanted-email-query.ts';

/** Asks for another address. Nothing changes until both addresses have confirmed it. */
export function EmailDialog({ current, onClose }: { current: string; onClose: () => void }) {
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
      title="Change email"
      description="We'll email a link to your current address and to the new one. Your email changes once you've opened both."
      submitLabel="Send links"
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

type EmailCodesDialogProps = {
  current: string;
  newEmail: string;
  onClose: () => void;
};

/** Both addresses must confirm a change, each with the code from its mail. */
export function EmailCodesDialog({ current, newEmail, onClose }: EmailCodesDialogProps) {
  const [codeEmail, setCodeEmail] = useState(current);
  const confirm = async (token: string) => {
    const refusal = await askAuth((auth) =>
      auth.verifyOtp({ email: codeEmail, token, type: 'email_change' }),
    );
    if (refusal) return refusal.message;
    const { data } = await (await appSession.auth()).getUser();
    if (data.user?.new_email) {
      setCodeEmail(codeEmail === current ? newEmail : current);
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
        key={codeEmail}
        label={`Code for ${codeEmail}`}
        hint="The 6-digit code we emailed you"
        submitLabel="Confirm"
        onCode={confirm}
      />
    </Dialog>
  );
}
