import { browserStorage } from '../../lib/browser/browser-storage.ts';
import { navigate } from '../../lib/router/navigate.ts';
import { useLocation } from '../../lib/router/use-location.ts';
import '../../api/later-routes.ts';
import { useEffect, useReducer, useRef, useState } from 'react';
import { appSession, callApi, useAppConfig, useAppSession } from '../../api/app-api.ts';
import { useFollowedLink } from '../../api/session/link-follower.ts';
import { readPendingSignUp } from '../../api/session/pending-sign-up.ts';
import { lazyPart } from '../../lib/lazy-page.tsx';
import { sitePaths } from '../../lib/path-builder.ts';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';

import { checkEmail } from '../../parts/account/password-rules.ts';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { EmailInput } from '../../ui/forms/TextInput.tsx';
import { LoadingMark } from '../../ui/status/LoadingMark.tsx';
import { firstStep, type LoginEvent, type LoginStep, nextStep, readNext } from './login-flow.ts';
import { signInReason } from './sign-in-reason.ts';

const LaterStep = lazyPart(async () => (await import('./LaterStep.tsx')).LaterStep);
const OtherWays = lazyPart(async () => (await import('./OtherWays.tsx')).OtherWays);
const WhySignIn = lazyPart(async () => (await import('./WhySignIn.tsx')).WhySignIn);

export function LoginPage() {
  const { productName } = useAppConfig();
  const { search } = useLocation();
  const [state, dispatch] = useReducer(nextStep, firstStep);
  const who = useAppSession();
  const next = readNext(new URLSearchParams(search));
  const reason = signInReason(next);
  // Load the auth client and the next steps while the address is typed.
  useEffect(() => {
    for (const load of [appSession.auth, LaterStep.load]) load().catch(() => {});
  }, []);
  const isDone = who.status === 'signed-in';
  useEffect(() => {
    if (isDone) navigate(next ?? sitePaths.dashboard(), { replace: true });
  }, [isDone, next]);
  const isReturning = useFollowedLink().status === 'reading';
  const isHalfway = who.status === 'signed-out' && who.isHalfway === true;

  return (
    <div className="page py-12">
      <PageTitle>Sign in</PageTitle>
      <div className="mx-auto max-w-form">
        <h1 className="display text-display">{isHalfway ? 'One more step' : titles[state.step]}</h1>
        <div className="mt-4 mb-8 text-quiet">
          {reason && (state.step === 'email' || state.step === 'checking') ? (
            <PromptSuspense fallback={<div className="min-h-32" />}>
              <WhySignIn reason={reason} />
            </PromptSuspense>
          ) : (
            <p>{isHalfway ? 'Enter the code from your authenticator app.' : leadOf(state, productName)}</p>
          )}
        </div>
        <PromptSuspense fallback={<LoadingMark />}>
          {isReturning ? (
            <LoadingMark />
          ) : isHalfway ? (
            <LaterStep state={null} next={next} dispatch={dispatch} />
          ) : (
            <Step state={state} next={next} dispatch={dispatch} />
          )}
        </PromptSuspense>
      </div>
    </div>
  );
}

type StepProps = {
  state: LoginStep;
  next: string | null;
  dispatch: (event: LoginEvent) => void;
};

function Step({ state, next, dispatch }: StepProps) {
  if (state.step === 'email' || state.step === 'checking') {
    const check = (email: string) => void lookUp(email, dispatch);
    return (
      <>
        <EmailStep checking={state.step === 'checking'} onEmail={check} />
        <PromptSuspense>
          <OtherWays next={next} />
        </PromptSuspense>
      </>
    );
  }
  return <LaterStep state={state} next={next} dispatch={dispatch} />;
}

/** A failed look-up stops nobody: the page asks for the password, and people without one sign up from there. */
async function lookUp(email: string, dispatch: (event: LoginEvent) => void): Promise<void> {
  dispatch({ type: 'email-given', email });
  try {
    const { data } = await callApi('emailStatus', { params: { email } });
    const isPending = readPendingSignUp(browserStorage, email, Date.now()) !== null;
    dispatch({ type: 'email-known', status: data.status, isPending });
  } catch {
    dispatch({ type: 'email-unsure' });
  }
}

function leadOf(state: LoginStep, productName: string) {
  switch (state.step) {
    case 'signup':
      return `New to ${productName}? Choose a password to create your account.`;
    case 'confirm':
      return `${state.hasPicks ? 'Your picks are saved as a draft. ' : ''}Enter the code we emailed you, or open the link in that email.`;
    case 'code':
      return "If this address has an account, we've emailed a code. Enter it here, or open the link.";
    case 'email':
    case 'checking':
    case 'login':
      return "We'll save your picks to your email.";
  }
}

const titles = {
  email: 'Sign in or sign up',
  checking: 'Sign in or sign up',
  login: 'Welcome back',
  signup: 'Create your account',
  confirm: 'Check your email',
  code: 'Check your email',
} as const;

type EmailStepProps = {
  checking: boolean;
  onEmail: (email: string) => void;
};

/** A single field without the form library, which loads with the next step. */
function EmailStep({ checking, onEmail }: EmailStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [isTouched, setTouched] = useState(false);
  const verdict = checkEmail(email);
  const submit = () => {
    setTouched(true);
    if (verdict === true) onEmail(email.trim());
    else input.current?.focus();
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!checking) submit();
      }}
    >
      <Field label="Email" error={isTouched && verdict !== true ? verdict : undefined}>
        <EmailInput
          ref={input}
          name="email"
          autoComplete="username webauthn"
          readOnly={checking}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          onBlur={() => setTouched(true)}
        />
      </Field>
      <Button type="submit" wide loading={checking} aria-label={checking ? 'Checking...' : undefined}>
        Continue
      </Button>
    </form>
  );
}
