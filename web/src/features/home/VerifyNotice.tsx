import { InboxLink } from '../../lib/InboxLink.tsx';
import { usePlace } from '../../lib/router/router.ts';
import { Alert } from '../../ui/Alert.tsx';

/** After signing up: the account waits for the link in the mail. */
export function VerifyNotice() {
  const { state } = usePlace() as { state: { verify?: unknown } | null };
  if (typeof state?.verify !== 'string') return null;
  return (
    <div className="page pt-6">
      <Alert
        tone="success"
        title="Check your email"
        action={<InboxLink look={{ variant: 'outline', size: 'small' }} />}
      >
        We sent a link to <strong>{state.verify}</strong>. Open it to verify your account and sign in.
      </Alert>
    </div>
  );
}
