import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { queryClient } from '../../api/app-api.ts';
import { askAuth } from '../../api/ask-auth.ts';
import { checkEmail } from '../../lib/password-rules.ts';
import { pb } from '../../path-builder.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { wantedEmailQuery } from './wanted-email.ts';

/** Asks for another address. Nothing changes before both have confirmed it. */
export function EmailDialog({ current, onClose }: { current: string; onClose: () => void }) {
  const formId = useId();
  const [pending, setPending] = useState(false);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' }, mode: 'onTouched' });
  const submit = async ({ email }: { email: string }) => {
    setPending(true);
    const refusal = await requestChange(email.trim());
    setPending(false);
    if (refusal) {
      toast.error('Email not changed', { description: refusal.message });
      return;
    }
    await queryClient.invalidateQueries({ queryKey: wantedEmailQuery.queryKey });
    toast.success('Confirm your new email', { description: 'Open the links we sent to both addresses' });
    onClose();
  };
  return (
    <Dialog
      title="Change Email"
      description="We send a link to your present address and to the new one. Your email changes when both have been opened."
      onClose={pending ? undefined : onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={pending}>
            Send Links
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <Field label="New Email" error={formState.errors.email?.message}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={pending}
            data-autofocus
            {...register('email', {
              validate: {
                shape: checkEmail,
                changed: (typed) =>
                  typed.trim().toLowerCase() !== current.toLowerCase() || 'This is your email already',
              },
            })}
          />
        </Field>
      </form>
    </Dialog>
  );
}

function requestChange(email: string) {
  const emailRedirectTo = new URL(pb.account(), location.origin).href;
  return askAuth((auth) => auth.updateUser({ email }, { emailRedirectTo }));
}
