import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { askAuth } from '../../api/session/ask-auth.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { leaveFromHere } from '../../lib/router/navigate.ts';
import { useLocation } from '../../lib/router/use-location.ts';

import { CodeForm } from '../../parts/account/CodeForm.tsx';
import { InboxLink } from '../../parts/account/InboxLink.tsx';
import { checkEmail } from '../../parts/account/password-rules.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { EmailInput } from '../../ui/forms/TextInput.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { toast } from '../../ui/status/toast.ts';
import { PasswordPage } from './PasswordPage.tsx';

export function ForgotPasswordPage() {
  const { search } = useLocation();
  const [email, setEmail] = useState(() => new URLSearchParams(search).get('email') ?? '');
  const [step, setStep] = useState<'asking' | 'sent' | 'again'>('asking');
  if (step === 'sent') return <ResetRequestSent email={email} onTryAgain={() => setStep('again')} />;
  return (
    <ResetRequestForm
      email={email}
      again={step === 'again'}
      onSent={(to) => {
        setEmail(to);
        setStep('sent');
      }}
    />
  );
}

/** Says the same whether or not the address has an account. */
function ResetRequestSent({ email, onTryAgain }: { email: string; onTryAgain: () => void }) {
  const verify = async (token: string) => {
    const leave = leaveFromHere();
    const refusal = await askAuth((auth) => auth.verifyOtp({ email, token, type: 'recovery' }));
    if (refusal) return refusal.message;
    leave(sitePaths.resetPassword(), { replace: true, state: { recovering: true } });
    return null;
  };
  return (
    <PasswordPage
      title="Check Your Email"
      arrived
      lead={
        <>
          <p>
            If <strong className="break-words text-ink">{email}</strong> has an account, we've emailed a code
            and a link. The code works for 30 minutes, the link once, for an hour.
          </p>
          <p className="mt-2">Nothing there? Check your spam folder, or the address.</p>
        </>
      }
    >
      <CodeForm label="Code" hint="The 6-digit code we emailed you" submitLabel="Continue" onCode={verify} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to={sitePaths.login()} className={buttonClass({ variant: 'outline' })}>
          Back to Login
        </Link>
        <Button variant="outline" onClick={onTryAgain}>
          Try Again
        </Button>
        <InboxLink look={{ variant: 'quiet' }} />
      </div>
    </PasswordPage>
  );
}

type ResetRequestFormProps = {
  email: string;
  /** Sent before, and did not arrive. */
  again: boolean;
  onSent: (email: string) => void;
};

function ResetRequestForm({ email, again, onSent }: ResetRequestFormProps) {
  const [pending, setPending] = useState(false);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email }, mode: 'onTouched' });
  const submit = async (values: { email: string }) => {
    const to = values.email.trim();
    setPending(true);
    const refusal = await requestReset(to);
    setPending(false);
    if (refusal) {
      toast.error('Error', { description: refusal.message });
      return;
    }
    toast.success('Email sent', { description: 'Check your email for password reset instructions' });
    onSent(to);
  };
  return (
    <PasswordPage
      title="Forgot Password"
      arrived={again}
      lead="Enter your account's email and we'll send you a link to choose a new password."
    >
      <form noValidate className="flex flex-col gap-6" onSubmit={(event) => void handleSubmit(submit)(event)}>
        <Field label="Email" error={formState.errors.email?.message}>
          <EmailInput
            autoComplete="username"
            readOnly={pending}
            {...register('email', { validate: checkEmail })}
          />
        </Field>
        <Button type="submit" wide loading={pending}>
          Send reset link
        </Button>
        <p>
          <Link to={sitePaths.login()} className={linkClass('quiet')}>
            Back to Login
          </Link>
        </p>
      </form>
    </PasswordPage>
  );
}

function requestReset(email: string) {
  const redirectTo = new URL(sitePaths.resetPassword(), location.origin).href;
  return askAuth((auth) => auth.resetPasswordForEmail(email, { redirectTo }));
}
