import { usePlace } from '../../lib/router/router.ts';
import { useConfig } from '../../lib/use-config.ts';
import { Alert } from '../../ui/Alert.tsx';
import { buttonClass } from '../../ui/button-class.ts';

/** After signing up: the account waits for the link in the mail. */
export function VerifyNotice() {
  const { devTools } = useConfig();
  const { state } = usePlace() as { state: { verify?: unknown } | null };
  if (typeof state?.verify !== 'string') return null;
  return (
    <div className="page pt-6">
      <Alert
        tone="success"
        title="Check your email"
        action={
          devTools && (
            <a href="/dev/inbox" className={buttonClass({ variant: 'outline', size: 'small' })}>
              Open the local inbox
            </a>
          )
        }
      >
        We sent a link to <strong>{state.verify}</strong>. Open it to verify your account and sign in.
      </Alert>
    </div>
  );
}
