import { browserStorage } from '../../lib/browser/browser-storage.ts';
import '../../api/later-routes.ts';
import { useState } from 'react';
import { callApi } from '../../api/app-api.ts';
import { askAuth } from '../../api/session/ask-auth.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { CodeForm } from '../../parts/account/CodeForm.tsx';
import { InboxLink } from '../../parts/account/InboxLink.tsx';
import { wantPasskeyOffer } from '../../parts/account/passkey-offer.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/status/toast.ts';

type CodeStepProps = {
  email: string;
  type: 'signup' | 'email';
  /** The landing page of the link, if the mail is sent again. */
  next: string | null;
  /** The sign-up was confirmed elsewhere meanwhile, by the link in its mail. */
  onRegistered: () => void;
  onBack: () => void;
};

export function CodeStep({ email, type, next, onRegistered, onBack }: CodeStepProps) {
  const [isSending, setSending] = useState(false);
  const verify = async (token: string) => {
    const refusal = await askAuth((auth) => auth.verifyOtp({ email, token, type }));
    if (refusal?.code === 'otp_expired' && (await leaveIfConfirmed())) return null;
    if (refusal) return refusal.message;
    wantPasskeyOffer(browserStorage);
    if (type === 'signup') toast.success('Email verified', { description: 'Your account is ready' });
    else toast.success('Login successful', { description: 'Welcome back!' });
    return null;
  };
  /** If the link confirmed the sign-up elsewhere, nothing is left to confirm and no mail will come. */
  const leaveIfConfirmed = async (): Promise<boolean> => {
    if (type !== 'signup' || !(await hasAccount(email))) return false;
    toast.success('Email verified', {
      description: 'Already confirmed. Sign in with your password',
    });
    onRegistered();
    return true;
  };
  const sendAgain = async () => {
    setSending(true);
    if (await leaveIfConfirmed()) return;
    const emailRedirectTo = landingOf(next);
    const refusal =
      type === 'signup'
        ? await askAuth((auth) => auth.resend({ type, email, options: { emailRedirectTo } }))
        : await askForCode(email, next);
    setSending(false);
    if (refusal) toast.error("Couldn't send the email", { description: refusal.message });
    else toast.success('Email sent', { description: 'Use the newest code' });
  };
  return (
    <>
      <CodeForm
        label="Code"
        hint="6-digit code, valid for 30 minutes"
        submitLabel="Continue"
        onCode={verify}
      />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="outline" loading={isSending} onClick={() => void sendAgain()}>
          Send again
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {type === 'signup' ? 'Change password' : 'Use your password'}
        </Button>
        <InboxLink look={{ variant: 'quiet' }} />
      </div>
    </>
  );
}

/** False if it cannot be found out. */
async function hasAccount(email: string): Promise<boolean> {
  try {
    const { data } = await callApi('emailStatus', { params: { email } });
    return data.status === 'supabase-user';
  } catch {
    return false;
  }
}

/** The link in a mail leads on to the page that the person came for. */
export const landingOf = (next: string | null): string =>
  new URL(next ?? sitePaths.dashboard(), location.origin).href;

/** Mails a code to sign in with. People without an account have to sign up instead. */
export const askForCode = (email: string, next: string | null) =>
  askAuth((auth) =>
    auth.signInWithOtp({ email, options: { shouldCreateUser: false, emailRedirectTo: landingOf(next) } }),
  );
