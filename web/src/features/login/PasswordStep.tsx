import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { appSession } from '../../api/app-api.ts';
import { askAuth } from '../../api/session/ask-auth.ts';
import { browserStorage } from '../../lib/browser/browser-storage.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { AccountField } from '../../parts/account/AccountField.tsx';
import { wantPasskeyOffer } from '../../parts/account/passkey-offer.ts';
import { checkPassword } from '../../parts/account/password-rules.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { PasswordInput } from '../../ui/forms/PasswordInput.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { toast } from '../../ui/status/toast.ts';
import { askForCode } from './CodeStep.tsx';

type PasswordStepProps = {
  email: string;
  failed: boolean;
  onRefused: () => void;
  next: string | null;
  onCodeMailed: () => void;
};

export function PasswordStep({ email, failed, onRefused, next, onCodeMailed }: PasswordStepProps) {
  const [isMailing, setMailing] = useState(false);
  const [pending, setPending] = useState(false);
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { password: '' } });
  useEffect(() => setFocus('password'), [setFocus]);
  const submit = async ({ password }: { password: string }) => {
    setPending(true);
    const refusal = await signIn(email, password);
    setPending(false);
    if (refusal) {
      toast.error(refusal.title, { description: refusal.description });
      onRefused();
      setFocus('password', { shouldSelect: true });
      return;
    }
    const state = appSession.state();
    if (state.status === 'signed-out' && state.isHalfway) return;
    wantPasskeyOffer(browserStorage);
    toast.success('Login successful', { description: 'Welcome back!' });
  };
  const mailCode = async () => {
    setMailing(true);
    const refusal = await askForCode(email, next);
    setMailing(false);
    if (refusal) toast.error('Login failed', { description: refusal.message });
    else onCodeMailed();
  };
  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={(event) => void handleSubmit(submit)(event)}>
      <AccountField email={email} />
      <Field label="Password" error={formState.errors.password?.message}>
        <PasswordInput
          autoComplete="current-password"
          {...register('password', { validate: checkPassword })}
        />
      </Field>
      <Button type="submit" wide loading={pending}>
        Sign In
      </Button>
      <Button variant="outline" wide loading={isMailing} onClick={() => void mailCode()}>
        Email me a code
      </Button>
      {failed && (
        <p>
          <Link to={sitePaths.forgotPassword({ email })} className={linkClass()}>
            Forgot password?
          </Link>
        </p>
      )}
    </form>
  );
}

/** Null on success, else an error message. */
async function signIn(email: string, password: string) {
  const refusal = await askAuth((auth) => auth.signInWithPassword({ email, password }));
  if (!refusal) return null;
  return refusal.message === 'Invalid login credentials'
    ? { title: 'Incorrect password', description: 'Please check your password and try again' }
    : { title: 'Login failed', description: refusal.message };
}
