import { useAppSession } from '../../api/app-api.ts';
import { linkFollower } from '../../api/session/link-follower.ts';

import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';

/** Asks before a link signs somebody in that this browser did not wait for: anybody may have sent it. */
export function ArrivalDialog({ email }: { email: string }) {
  const session = useAppSession();
  const current = session.status === 'signed-in' ? (session.email ?? 'someone') : null;
  return (
    <Dialog
      role="alertdialog"
      title={current === null ? `Sign in as ${email}?` : `Switch to ${email}?`}
      description={
        current === null
          ? "The link you opened signs you in. You didn't request it in this browser, so continue only if this is your account."
          : `You're signed in as ${current}. The link you opened signs you in to another account. Continue only if it's yours.`
      }
      actions={
        <>
          <Button variant="outline" data-autofocus onClick={() => linkFollower.answer(false)}>
            {current === null ? "Don't sign in" : 'Stay signed in'}
          </Button>
          <Button onClick={() => linkFollower.answer(true)}>{current === null ? 'Sign In' : 'Switch'}</Button>
        </>
      }
    />
  );
}
