import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAppConfig } from '../../api/app-api.ts';
import { browserStorage } from '../../lib/browser/browser-storage.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { toast } from '../../ui/status/toast.ts';
import { addPasskey, ownPasskeysQuery } from './own-passkeys.ts';
import { endPasskeyOffer, isPasskeyOfferWanted } from './passkey-offer.ts';
import { passkeyMessage, passkeyTroubleQuery } from './passkey-support.ts';

/** Offers a passkey once, on a device with a fingerprint, face or screen lock, to a person who has none. */
export function PasskeyOffer() {
  const { auth } = useAppConfig();
  const [isWanted] = useState(() => isPasskeyOfferWanted(browserStorage));
  const { data: trouble } = useQuery({ ...passkeyTroubleQuery(auth), enabled: isWanted });
  const { data: hasLock } = useQuery({ ...deviceLockQuery, enabled: isWanted && trouble === null });
  const { data: passkeys } = useQuery({ ...ownPasskeysQuery, enabled: isWanted && hasLock === true });
  return isWanted && passkeys?.length === 0 ? <Offer /> : null;
}

function Offer() {
  const [isOpen, setOpen] = useState(true);
  const [pending, setPending] = useState(false);
  useEffect(() => endPasskeyOffer(browserStorage), []);
  const accept = async () => {
    setPending(true);
    const refusal = await addPasskey();
    setPending(false);
    if (!refusal) {
      setOpen(false);
      toast.success('Passkey added', { description: 'Next time, one tap signs you in' });
      return;
    }
    const message = passkeyMessage(refusal);
    if (message !== null) toast.error('No passkey was added', { description: message });
  };
  if (!isOpen) return null;
  return (
    <Panel title="Sign in faster next time" className="mt-4">
      <p className="max-w-measure">
        Use your fingerprint, face or screen lock instead of a password. You can remove it in your account at
        any time.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" loading={pending} onClick={() => void accept()}>
          Add a passkey
        </Button>
        <Button variant="quiet" onClick={() => setOpen(false)}>
          Not now
        </Button>
      </div>
    </Panel>
  );
}

const deviceLockQuery = {
  queryKey: ['device-lock'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: () => PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable(),
} as const;
