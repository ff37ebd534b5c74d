import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAppConfig } from '../../api/app-api.ts';
import { askAuth } from '../../api/session/ask-auth.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/status/toast.ts';
import { fillInPasskey } from './fill-in-passkey.ts';
import { passkeyMessage, passkeyTroubleQuery } from './passkey-support.ts';

type PasskeySignInProps = {
  label: string;
  /** The browser offers passkeys in the page's field for the address, too. */
  fillsIn?: boolean;
  onSignedIn?: () => void;
};

/** Nothing where the browser or the auth service has no passkeys. */
export function PasskeySignIn(props: PasskeySignInProps) {
  const { auth } = useAppConfig();
  const { data: trouble } = useQuery(passkeyTroubleQuery(auth));
  return trouble === null ? <PasskeyButton {...props} /> : null;
}

function PasskeyButton({ label, fillsIn = false, onSignedIn }: PasskeySignInProps) {
  const [pending, setPending] = useState(false);
  const [message, setMessage] = useState('');
  // A browser answers one request at a time, so the field waits while the button asks.
  useEffect(() => {
    if (!fillsIn || pending) return;
    const leaving = new AbortController();
    void fillInPasskey(leaving.signal, setMessage);
    return () => leaving.abort();
  }, [fillsIn, pending]);
  const signIn = async () => {
    setPending(true);
    setMessage('');
    const refusal = await askAuth((auth) => auth.signInWithPasskey());
    setPending(false);
    if (refusal) {
      setMessage(passkeyMessage(refusal) ?? 'No passkey was used. Sign in another way, or try again.');
      return;
    }
    toast.success('Login successful', { description: 'Welcome back!' });
    onSignedIn?.();
  };
  return (
    <div className="mt-4">
      <Button variant="quiet" wide loading={pending} onClick={() => void signIn()}>
        <KeyRound aria-hidden="true" />
        {label}
      </Button>
      <p role="status" className="mt-2 text-center text-quiet text-small">
        {message}
      </p>
    </div>
  );
}
