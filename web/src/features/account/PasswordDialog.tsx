import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { askAuth } from '../../api/session/ask-auth.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { AccountField } from '../../parts/account/AccountField.tsx';
import { NewPasswordFields, type NewPasswordValues } from '../../parts/account/NewPasswordFields.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { PasswordInput } from '../../ui/forms/PasswordInput.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { toast } from '../../ui/status/toast.ts';

interface PasswordValues extends NewPasswordValues {
  current: string;
}

export function PasswordDialog({ email, onClose }: { email: string | null; onClose: () => void }) {
  const [pending, setPending] = useState(false);
  const form = useForm<PasswordValues>({
    defaultValues: { current: '', password: '', confirmation: '' },
    mode: 'onTouched',
  });
  const { errors } = form.formState;
  const submit = async ({ current, password }: PasswordValues) => {
    setPending(true);
    const refusal = await askAuth((auth) => auth.updateUser({ password, current_password: current }));
    setPending(false);
    if (refusal?.code === 'invalid_credentials') {
      form.setError('current', { message: refusal.message }, { shouldFocus: true });
    } else if (refusal) {
      toast.error("Couldn't change your password", { description: refusal.message });
    } else {
      toast.success('Password updated successfully', { description: 'Your other devices were signed out' });
      onClose();
    }
  };
  return (
    <FormDialog
      title="Change password"
      submitLabel="Change password"
      isPending={pending}
      onSubmit={() => void form.handleSubmit(submit)()}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <div className="flex flex-col gap-6">
          {email !== null && <AccountField email={email} />}
          <div className="flex flex-col gap-2">
            <Field label="Current Password" error={errors.current?.message}>
              <PasswordInput
                autoComplete="current-password"
                data-autofocus
                {...form.register('current', { required: 'Please enter your current password' })}
              />
            </Field>
            <Link
              to={sitePaths.forgotPassword(email === null ? {} : { email })}
              className={linkClass('quiet')}
            >
              Forgot password?
            </Link>
          </div>
          <NewPasswordFields label="New Password" confirmLabel="Confirm New Password" />
        </div>
      </FormProvider>
    </FormDialog>
  );
}
