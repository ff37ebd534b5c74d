import { useEffect, useState } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { askAuth } from '../../api/ask-auth.ts';
import { pb } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { AccountField } from '../../parts/account/AccountField.tsx';
import { checkCode } from '../../parts/account/CodeForm.tsx';
import { NewPasswordFields, type NewPasswordValues } from '../../parts/account/NewPasswordFields.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';

const trim = (typed: string): string => typed.trim();

interface PasswordValues extends NewPasswordValues {
  current: string;
  /** From a mail, where the session is old. */
  code: string;
}

/** A new password for somebody who knows the old one. */
export function PasswordDialog({ email, onClose }: { email: string | null; onClose: () => void }) {
  const [pending, setPending] = useState(false);
  const form = useForm<PasswordValues>({
    defaultValues: { current: '', code: '', password: '', confirmation: '' },
    mode: 'onTouched',
  });
  const { setError, setFocus } = form;
  const [needsCode, setNeedsCode] = useState(false);
  useEffect(() => {
    if (needsCode) setFocus('code');
  }, [needsCode, setFocus]);
  const submit = async ({ current, password, code }: PasswordValues) => {
    setPending(true);
    const nonce = needsCode ? { nonce: code } : {};
    let refusal = await askAuth((auth) => auth.updateUser({ password, current_password: current, ...nonce }));
    const isAsked = refusal?.code === 'reauthentication_needed';
    if (isAsked) refusal = await askAuth((auth) => auth.reauthenticate());
    setPending(false);
    if (isAsked && !refusal) {
      setNeedsCode(true);
      return;
    }
    if (refusal?.code === 'reauthentication_not_valid') {
      setError('code', { message: 'This code is wrong or too old' }, { shouldFocus: true });
      return;
    }
    if (refusal?.code === 'invalid_credentials') {
      setError('current', { message: refusal.message }, { shouldFocus: true });
    } else if (refusal) {
      toast.error('Password not changed', { description: refusal.message });
    } else {
      toast.success('Password updated successfully', { description: 'Your other devices were signed out' });
      onClose();
    }
  };
  return (
    <FormDialog
      title="Change Password"
      submitLabel="Change Password"
      isPending={pending}
      onSubmit={() => void form.handleSubmit(submit)()}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <div className="flex flex-col gap-6">
          {email !== null && <AccountField email={email} />}
          <OldPasswordFields form={form} email={email} needsCode={needsCode} pending={pending} />
          <NewPasswordFields label="New Password" confirmLabel="Confirm New Password" />
        </div>
      </FormProvider>
    </FormDialog>
  );
}

type OldPasswordFieldsProps = {
  form: UseFormReturn<PasswordValues>;
  email: string | null;
  needsCode: boolean;
  pending: boolean;
};

/** What shows that it is them: the password they have and, where the session is old, a code from a mail. */
function OldPasswordFields({ form, email, needsCode, pending }: OldPasswordFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <div className="flex flex-col gap-2">
        <Field label="Current Password" error={errors.current?.message}>
          <PasswordInput
            autoComplete="current-password"
            data-autofocus
            {...form.register('current', { required: 'Please enter your current password' })}
          />
        </Field>
        <Link to={pb.forgotPassword(email === null ? {} : { email })} className={linkClass('quiet')}>
          Forgot password?
        </Link>
      </div>
      {needsCode && (
        <Field
          label="Code"
          hint="You signed in here a while ago. We sent you a mail with six digits."
          error={errors.code?.message}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="one-time-code"
            readOnly={pending}
            {...form.register('code', { validate: (typed) => checkCode(typed.trim()), setValueAs: trim })}
          />
        </Field>
      )}
    </>
  );
}
