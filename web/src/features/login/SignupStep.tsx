import { SIGN_UP_PICKS, type SignUpPicks } from '@boast/domain/picks/sign-up-picks';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { serverClock } from '../../api/server-clock.ts';
import { askAuth } from '../../api/session/ask-auth.ts';
import { notePendingSignUp } from '../../api/session/pending-sign-up.ts';
import { browserStorage } from '../../lib/browser/browser-storage.ts';
import { AccountField } from '../../parts/account/AccountField.tsx';
import { NewPasswordFields, type NewPasswordValues } from '../../parts/account/NewPasswordFields.tsx';
import { focusTerms, TermsFields, unansweredTerms } from '../../parts/account/TermsFields.tsx';
import { markSent, visitorPicks } from '../../parts/tournaments/reminders/visitor-picks.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/status/toast.ts';
import { landingOf } from './CodeStep.tsx';

type SignupStepProps = {
  email: string;
  /** The address turned out to have an account. */
  onRegistered: () => void;
  next: string | null;
  /** `hasPicks`: a visitor's picks wait for the account on the server. */
  onDone: (done: { readonly hasPicks: boolean }) => void;
};

export function SignupStep({ email, next, onRegistered, onDone }: SignupStepProps) {
  const [pending, setPending] = useState(false);
  const [terms, setTerms] = useState(unansweredTerms);
  const [isTried, setTried] = useState(false);
  const form = useForm<NewPasswordValues>({
    defaultValues: { password: '', confirmation: '' },
    mode: 'onTouched',
  });
  const { handleSubmit, setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);
  const submit = async ({ password }: NewPasswordValues) => {
    if (!terms.accepted) return focusTerms();
    setPending(true);
    const picks = visitorPicks(browserStorage, new Date(serverClock.now()).toISOString().slice(0, 10));
    const refusal = await signUp({ email, password, next, picks });
    setPending(false);
    if (refusal) {
      toast.error(refusal.title, { description: refusal.description });
      if (refusal.isRegistered) onRegistered();
      return;
    }
    markSent(browserStorage, picks);
    notePendingSignUp(browserStorage, { email, mails: terms, now: Date.now() });
    toast.success('Account created', { description: 'Please check your email to verify your account' });
    onDone({ hasPicks: picks.length > 0 });
  };
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          setTried(true);
          void handleSubmit(submit)(event);
        }}
      >
        <AccountField email={email} />
        <NewPasswordFields label="Password" confirmLabel="Confirm Password" />
        <TermsFields value={terms} onChange={setTerms} isMissing={isTried && !terms.accepted} />
        <Button type="submit" wide loading={pending}>
          Sign Up
        </Button>
      </form>
    </FormProvider>
  );
}

type NewAccount = Pick<SignupStepProps, 'email' | 'next'> & {
  password: string;
  picks: readonly SignUpPicks[];
};

/** Null once the mail was sent, else an error message. */
async function signUp({ email, password, next, picks }: NewAccount) {
  const emailRedirectTo = landingOf(next);
  const data = { [SIGN_UP_PICKS]: picks };
  const refusal = await askAuth((auth) =>
    auth.signUp({ email, password, options: { emailRedirectTo, ...(picks.length > 0 && { data }) } }),
  );
  if (!refusal) return null;
  return refusal.message === 'User already registered'
    ? {
        title: 'Account already exists',
        description: 'Please sign in with your password',
        isRegistered: true,
      }
    : { title: 'Signup failed', description: refusal.message, isRegistered: false };
}
