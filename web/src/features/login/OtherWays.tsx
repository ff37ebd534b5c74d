import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAppConfig } from '../../api/app-api.ts';
import { appOfBrowser } from '../../lib/browser/app-browser.ts';
import { signInAt } from '../../parts/account/at-provider.ts';
import { PasskeySignIn } from '../../parts/account/PasskeySignIn.tsx';
import { ProviderMark } from '../../parts/account/ProviderMark.tsx';
import { providersQuery } from '../../parts/account/providers-query.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/status/toast.ts';

/** The ways to sign in without an email. */
export function OtherWays({ next }: { next: string | null }) {
  const { auth } = useAppConfig();
  // A hosted project tells its own providers later.
  const hasProviders = auth.providers.length > 0 || auth.provider !== 'builtin';
  return (
    <>
      <PasskeySignIn label="Sign in with a passkey" fillsIn />
      {hasProviders && <ProviderButtons next={next} />}
    </>
  );
}

/** A list that did not come leaves the email. */
function ProviderButtons({ next }: { next: string | null }) {
  const { data: providers = [] } = useQuery(providersQuery);
  const [leavingTo, setLeavingTo] = useState<string | null>(null);
  if (providers.length === 0) return null;
  const app = appOfBrowser(navigator.userAgent);
  const leave = async (id: string) => {
    setLeavingTo(id);
    const refusal = await signInAt(id, next);
    if (!refusal) return;
    setLeavingTo(null);
    toast.error('Login failed', { description: refusal.message });
  };
  return (
    <div className="mt-6 flex flex-col gap-3">
      <p className="flex items-center gap-4 text-quiet text-small before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      {app !== null && (
        <p className="text-quiet text-small">
          These don't always work inside {app}. Open this page in your own browser, or continue with your
          email.
        </p>
      )}
      {providers.map(({ id, name }) => (
        <Button key={id} variant="outline" wide loading={leavingTo === id} onClick={() => void leave(id)}>
          <ProviderMark id={id} />
          Continue with {name}
        </Button>
      ))}
    </div>
  );
}
