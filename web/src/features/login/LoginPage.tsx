import { Suspense, useEffect, useReducer } from 'react';
import { call, session } from '../../api/app-api.ts';
import { useSession } from '../../api/use-session.ts';
import { lazyPart } from '../../lib/lazy-page.tsx';
import { PageTitle } from '../../lib/PageTitle.tsx';
import { navigate, usePlace } from '../../lib/router/router.ts';
import { useConfig } from '../../lib/use-config.ts';
import { pb } from '../../path-builder.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadingMark } from '../../ui/LoadingMark.tsx';
import { toast } from '../../ui/toast.ts';
import { EmailStep } from './EmailStep.tsx';
import { firstStep, nextStep, readNext } from './login-flow.ts';

// Which of them is wanted is known once the address is.
const passwordStep = lazyPart(async () => (await import('./PasswordStep.tsx')).PasswordStep);
const signupStep = lazyPart(async () => (await import('./SignupStep.tsx')).SignupStep);

/** One address, and then the password it has or the one it gets. */
export function LoginPage() {
  const { productName } = useConfig();
  const { search } = usePlace();
  const [state, dispatch] = useReducer(nextStep, firstStep);
  const { status } = useSession();
  const next = readNext(new URLSearchParams(search));
  // The auth client and the next step are needed in a moment: they load while the address is typed.
  useEffect(() => {
    for (const load of [session.auth, passwordStep.load, signupStep.load]) load().catch(() => {});
  }, []);
  const isDone = status === 'signed-in';
  useEffect(() => {
    if (isDone) navigate(next ?? pb.dashboard(), { replace: true });
  }, [isDone, next]);

  const checkEmail = async (email: string) => {
    dispatch({ type: 'email-given', email });
    try {
      const { data } = await call('emailStatus', { params: { email } });
      dispatch({ type: 'email-known', status: data.status });
    } catch (error) {
      const description = error instanceof Error ? error.message : 'An unexpected error occurred';
      toast.error('Login failed', { description });
      dispatch({ type: 'start-again' });
    }
  };

  return (
    <div className="page py-12">
      <PageTitle>Sign in</PageTitle>
      <div className="mx-auto max-w-form">
        <h1 className="display text-display">{titles[state.step]}</h1>
        <p className="mt-4 mb-8 text-quiet">
          {state.step === 'signup'
            ? `New to ${productName}: choose a password and your account is made.`
            : 'Your picks, your entries and your rank hang on your email address.'}
        </p>
        {(state.step === 'email' || state.step === 'checking') && (
          <EmailStep checking={state.step === 'checking'} onEmail={(email) => void checkEmail(email)} />
        )}
        {(state.step === 'login' || state.step === 'signup') && (
          <ChosenEmail email={state.email} onChange={() => dispatch({ type: 'start-again' })} />
        )}
        <Suspense fallback={<LoadingMark />}>
          {state.step === 'login' && (
            <passwordStep.Page
              email={state.email}
              failed={state.failed}
              onRefused={() => dispatch({ type: 'refused' })}
            />
          )}
          {state.step === 'signup' && (
            <signupStep.Page
              email={state.email}
              onRegistered={() => dispatch({ type: 'already-registered' })}
              onDone={() => navigate(pb.home(), { replace: true, state: { verify: state.email } })}
            />
          )}
        </Suspense>
      </div>
    </div>
  );
}

function ChosenEmail({ email, onChange }: { email: string; onChange: () => void }) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 border-line border-y py-2">
      <p className="min-w-0 break-words font-[600]">{email}</p>
      <Button variant="quiet" size="small" onClick={onChange} className="-mr-3">
        Use a different email
      </Button>
    </div>
  );
}

const titles = {
  email: 'Sign in or sign up',
  checking: 'Sign in or sign up',
  login: 'Welcome back',
  signup: 'Create your account',
} as const;
