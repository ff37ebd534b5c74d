import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { session } from '../../api/app-api.ts';
import { PasswordRules } from '../../lib/PasswordRules.tsx';
import { checkNewPassword } from '../../lib/password-rules.ts';
import { pb } from '../../path-builder.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { toast } from '../../ui/toast.ts';

type SignupStepProps = {
  email: string;
  /** The address has an account after all. */
  onRegistered: () => void;
  onDone: () => void;
};

export function SignupStep({ email, onRegistered, onDone }: SignupStepProps) {
  const [pending, setPending] = useState(false);
  const { register, handleSubmit, formState, setFocus, control, getValues } = useForm({
    defaultValues: { password: '', confirmation: '' },
    mode: 'onTouched',
  });
  const password = useWatch({ control, name: 'password' });
  useEffect(() => setFocus('password'), [setFocus]);
  const submit = async () => {
    setPending(true);
    const refusal = await signUp(email, getValues('password'));
    setPending(false);
    if (refusal) {
      toast.error(refusal.title, { description: refusal.description });
      if (refusal.isRegistered) onRegistered();
      return;
    }
    toast.success('Account created', { description: 'Please check your email to verify your account' });
    onDone();
  };
  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={(event) => void handleSubmit(submit)(event)}>
      {/* For password managers, which pair a password with the field before it. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <div className="flex flex-col gap-3">
        <Field label="Password" error={formState.errors.password?.message}>
          <PasswordInput
            autoComplete="new-password"
            {...register('password', {
              validate: checkNewPassword,
              // Not before it was typed: the message would go as Sign Up is pressed, and the button move away.
              deps: formState.touchedFields.confirmation ? 'confirmation' : [],
            })}
          />
        </Field>
        <PasswordRules password={password} />
      </div>
      <Field label="Confirm Password" error={formState.errors.confirmation?.message}>
        <PasswordInput
          autoComplete="new-password"
          {...register('confirmation', {
            validate: (typed, { password: wanted }) => typed === wanted || "Passwords don't match",
          })}
        />
      </Field>
      <Button type="submit" wide loading={pending}>
        Sign Up
      </Button>
    </form>
  );
}

/** Null when the mail is on its way, else what to say. */
async function signUp(email: string, password: string) {
  try {
    const auth = await session.auth();
    const emailRedirectTo = new URL(pb.dashboard(), location.origin).href;
    const { error } = await auth.signUp({ email, password, options: { emailRedirectTo } });
    if (!error) return null;
    return error.message === 'User already registered'
      ? {
          title: 'Account already exists',
          description: 'Please sign in with your password',
          isRegistered: true,
        }
      : { title: 'Signup failed', description: error.message, isRegistered: false };
  } catch {
    return { title: 'Signup failed', description: 'An unexpected error occurred', isRegistered: false };
  }
}
