import { askAuth } from '../../api/ask-auth.ts';
import { CodeForm } from '../../lib/CodeForm.tsx';
import { InboxLink } from '../../lib/InboxLink.tsx';
import { Link } from '../../lib/router/Link.tsx';
import { navigate } from '../../lib/router/router.ts';
import { pb } from '../../path-builder.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { PasswordPage } from './PasswordPage.tsx';

/** The same words whether or not the address has an account. */
export function ResetRequestSent({ email, onTryAgain }: { email: string; onTryAgain: () => void }) {
  const verify = async (token: string) => {
    const refusal = await askAuth((auth) => auth.verifyOtp({ email, token, type: 'recovery' }));
    if (refusal?.code === 'otp_expired')
      return 'This code is wrong or too old. Check it, or ask for a new one.';
    if (refusal) return refusal.message;
    navigate(pb.resetPassword(), { replace: true, state: { recovering: true } });
    return null;
  };
  return (
    <PasswordPage
      title="Check Your Email"
      arrived
      lead={
        <>
          <p>
            If <strong className="break-words text-ink">{email}</strong> has an account, a mail is on its way.
            Type its code here, or open its link: that works once, for one hour.
          </p>
          <p className="mt-2">Nothing there? Look into the spam folder, or check the address.</p>
        </>
      }
    >
      <CodeForm label="Code" hint="Six digits from the mail" submitLabel="Continue" onCode={verify} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to={pb.login()} className={buttonClass({ variant: 'outline' })}>
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
