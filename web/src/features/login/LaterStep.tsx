import { flushSync } from 'react-dom';
import { appSession } from '../../api/app-api.ts';
import { FactorForm } from '../../parts/account/FactorForm.tsx';
import { Button } from '../../ui/Button.tsx';
import { CodeStep } from './CodeStep.tsx';
import type { LoginEvent, LoginStep } from './login-flow.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { SignupStep } from './SignupStep.tsx';

type LaterStepProps = {
  /** Null once the first factor was accepted and the second is still to come. */
  state: Exclude<LoginStep, { step: 'email' | 'checking' }> | null;
  next: string | null;
  dispatch: (event: LoginEvent) => void;
};

/** The steps of signing in once the address is known. */
export function LaterStep({ state, next, dispatch }: LaterStepProps) {
  if (state === null) return <SecondFactor />;
  const { email } = state;
  return (
    <>
      <ChosenEmail
        email={email}
        onChange={() => {
          // The pressed button disappears; without flushSync the focus would be lost with it.
          flushSync(() => dispatch({ type: 'start-again' }));
          document.querySelector<HTMLElement>('input[name="email"]')?.focus();
        }}
      />
      {state.step === 'login' && (
        <PasswordStep
          email={email}
          next={next}
          failed={state.failed}
          onRefused={() => dispatch({ type: 'refused' })}
          onCodeMailed={() => dispatch({ type: 'code-mailed' })}
        />
      )}
      {state.step === 'login' && state.unsure && (
        <Button variant="quiet" onClick={() => dispatch({ type: 'wants-signup' })} className="mt-6">
          New here? Sign up
        </Button>
      )}
      {state.step === 'signup' && (
        <SignupStep
          email={email}
          next={next}
          onRegistered={() => dispatch({ type: 'already-registered' })}
          onDone={(done) => dispatch({ type: 'signed-up', ...done })}
        />
      )}
      {(state.step === 'confirm' || state.step === 'code') && (
        <CodeStep
          email={email}
          next={next}
          type={state.step === 'confirm' ? 'signup' : 'email'}
          onRegistered={() => dispatch({ type: 'already-registered' })}
          onBack={() => dispatch({ type: state.step === 'confirm' ? 'wants-signup' : 'wants-password' })}
        />
      )}
    </>
  );
}

function SecondFactor() {
  return (
    <>
      <FactorForm />
      <Button variant="quiet" wide onClick={() => void appSession.signOut()}>
        Use a different email
      </Button>
    </>
  );
}

function ChosenEmail({ email, onChange }: { email: string; onChange: () => void }) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 border-line border-y py-2">
      <p className="min-w-0 break-words font-[600]">{email}</p>
      <Button variant="quiet" size="small" onClick={onChange} className="-mx-3">
        Use a different email
      </Button>
    </div>
  );
}
