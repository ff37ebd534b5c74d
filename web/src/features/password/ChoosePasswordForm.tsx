import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { askAuth } from '../../api/ask-auth.ts';
import { AccountField } from '../../lib/AccountField.tsx';
import { NewPasswordFields, type NewPasswordValues } from '../../lib/NewPasswordFields.tsx';
import { navigate } from '../../lib/router/router.ts';
import { pb } from '../../path-builder.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { PasswordPage } from './PasswordPage.tsx';

/** `email` is for password managers, which pair a password with an address. */
export function ChoosePasswordForm({ email }: { email: string | null }) {
  const [pending, setPending] = useState(false);
  const form = useForm<NewPasswordValues>({
    defaultValues: { password: '', confirmation: '' },
    mode: 'onTouched',
  });
  const submit = async ({ password }: NewPasswordValues) => {
    setPending(true);
    const refusal = await askAuth((auth) => auth.updateUser({ password }));
    setPending(false);
    if (refusal) {
      toast.error('Password reset failed', { description: refusal.message });
      return;
    }
    toast.success('Password updated successfully', {
      description: 'You can now sign in with your new password',
    });
    navigate(pb.home(), { replace: true });
  };
  return (
    <PasswordPage
      title="Reset Your Password"
      lead={
        email && (
          <>
            For <strong className="break-words text-ink">{email}</strong>
          </>
        )
      }
    >
      <FormProvider {...form}>
        <form
          noValidate
          className="flex flex-col gap-6"
          onSubmit={(event) => void form.handleSubmit(submit)(event)}
        >
          {email && <AccountField email={email} />}
          <NewPasswordFields label="New Password" confirmLabel="Confirm New Password" />
          <Button type="submit" wide loading={pending}>
            Update Password
          </Button>
        </form>
      </FormProvider>
    </PasswordPage>
  );
}
