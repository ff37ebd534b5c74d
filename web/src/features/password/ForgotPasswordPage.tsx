import { useState } from 'react';
import { usePlace } from '../../lib/router/router.ts';
import { ResetRequestForm } from './ResetRequestForm.tsx';
import { ResetRequestSent } from './ResetRequestSent.tsx';

/** Asks for a link to choose a new password with, and says where it went. */
export function ForgotPasswordPage() {
  const { search } = usePlace();
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
