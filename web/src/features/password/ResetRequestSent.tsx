import { InboxLink } from '../../lib/InboxLink.tsx';
import { Link } from '../../lib/router/Link.tsx';
import { pb } from '../../path-builder.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { PasswordPage } from './PasswordPage.tsx';

/** The same words whether or not the address has an account. */
export function ResetRequestSent({ email, onTryAgain }: { email: string; onTryAgain: () => void }) {
  return (
    <PasswordPage
      title="Check Your Email"
      arrived
      lead={
        <>
          <p>
            If <strong className="break-words text-ink">{email}</strong> has an account, a link is on its way.
            It works once, for one hour.
          </p>
          <p className="mt-2">Nothing there? Look into the spam folder, or check the address.</p>
        </>
      }
    >
      <div className="flex flex-wrap gap-3">
        <Link to={pb.login()} className={buttonClass()}>
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
