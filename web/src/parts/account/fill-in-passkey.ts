import { appSession } from '../../api/app-api.ts';
import { boundSignal } from '../../api/bound-signal.ts';
import { toast } from '../../ui/status/toast.ts';

/** The service forgets a challenge after five minutes. */
const renewAfterMs = 270_000;
/** After these the person presses the button. */
const mostRefused = 3;

/**
 * Lets the browser offer passkeys in the field with autocomplete="webauthn", until the page goes on. Nobody is asked
 * anything before they choose one there. `tell` gets the service's sentence when it refuses the chosen one.
 */
export async function fillInPasskey(leaving: AbortSignal, tell: (message: string) => void): Promise<void> {
  if (!(await canFillIn())) return;
  let refused = 0;
  while (!leaving.aborted && refused < mostRefused) {
    const round = boundSignal(leaving, renewAfterMs);
    const error = await askForPasskey(round.signal);
    round.release();
    if (leaving.aborted) return;
    if (!error) {
      toast.success('Login successful', { description: 'Welcome back!' });
      return;
    }
    const isChosen = error.code?.startsWith('webauthn_');
    if (isChosen && error.code !== 'webauthn_challenge_expired') {
      refused += 1;
      tell(error.message);
    }
    if (!isChosen && !round.signal.aborted) return;
    await untilSeen(leaving);
  }
}

async function canFillIn(): Promise<boolean> {
  try {
    return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
  } catch {
    return false;
  }
}

async function askForPasskey(signal: AbortSignal) {
  try {
    const auth = await appSession.auth();
    const { error } = await auth.signInWithPasskey({ options: { mediation: 'conditional', signal } });
    return error;
  } catch {
    return { code: undefined, message: '' };
  }
}

/** A page that nobody looks at needs no new challenge. */
const untilSeen = (leaving: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (document.hidden && !leaving.aborted) return;
      document.removeEventListener('visibilitychange', look);
      leaving.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    leaving.addEventListener('abort', look);
    look();
  });
