import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { askAuth } from '../../api/ask-auth.ts';
import { AccountField } from '../../parts/account/AccountField.tsx';
import { NewPasswordFields, type NewPasswordValues } from '../../parts/account/NewPasswordFields.tsx';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { landingOf } from './CodeStep.tsx';

type SignupStepProps = {
  email: string;
  /** The address turned out to have an account. */
  onRegistered: () => void;
  next: string | null;
  onDone: () => void;
};

export function SignupStep({ email, next, onRegistered, onDone }: SignupStepProps) {
  const [pending, setPending] = useState(false);
  const form = useForm<NewPasswordValues>({
    defaultValues: { password: '', confirmation: '' },
    mode: 'onTouched',
  });
  const { handleSubmit, setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);
  const submit = async ({ password }: NewPasswordValues) => {
    setPending(true);
    const refusal = await signUp({ email, password, next });
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
    <FormProvider {...form}>
      <form noValidate className="flex flex-col gap-6" onSubmit={(event) => void handleSubmit(submit)(event)}>
        <AccountField email={email} />
        <NewPasswordFields label="Password" confirmLabel="Confirm Password" />
        <Button type="submit" wide loading={pending}>
          Sign Up
        </Button>
      </form>
    </FormProvider>
  );
}

/** Null once the mail was sent, else an error message. */
async function signUp({ email, password, next }: { email: string; password: string; next: string | null }) {
  const emailRedirectTo = landingOf(next);
  const refusal = await askAuth((auth) => auth.signUp({ email, password, options: { emailRedirectTo } }));
  if (!refusal) return null;
  return refusal.message === 'User already registered'
    ? {
        title: 'Account already exists',
        description: 'Please sign in with your password',
        isRegistered: true,
      }
    : { title: 'Signup failed', description: refusal.message, isRegistered: false };
}
