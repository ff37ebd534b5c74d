import type { AuthError, GoTrueClient } from '@supabase/auth-js';
import { appSession } from '../app-api.ts';
import { identityCheck } from './identity-check.ts';

/** `message` is a sentence for the person. */
export interface AuthRefusal {
  readonly code: string | undefined;
  readonly message: string;
}

type Ask = (auth: GoTrueClient) => Promise<{ error: Refused | null }>;
/** The browser refuses to use a passkey with an error of its own. */
type Refused = Pick<AuthError, 'name' | 'code' | 'message'>;

/**
 * Calls the auth service: `askAuth((auth) => auth.signOut())`. Null on success. If the session is too old for the
 * call, it is retried after the person has typed a mailed code. Like a call of the API it belongs to whoever pressed.
 */
export async function askAuth(ask: Ask): Promise<AuthRefusal | null> {
  const person = appSession.person();
  const isOther = () => person !== null && appSession.person() !== person;
  const askOnce = async (): Promise<AuthRefusal | null> => {
    try {
      const auth = await appSession.auth();
      if (isOther()) return signedOut;
      const { error } = await ask(auth);
      return error && refusalOf(error);
    } catch {
      return unexpected;
    }
  };
  const refusal = await askOnce();
  if (refusal?.code !== 'reauthentication_needed' || isOther()) return refusal;
  return (await identityCheck.ask(appSession)) ? askOnce() : { ...refusal, message: notConfirmed };
}

const notConfirmed = 'You signed in a while ago: we need the code from your email first';
const signedOut: AuthRefusal = { code: undefined, message: 'Please sign in to continue' };
const unexpected: AuthRefusal = { code: undefined, message: 'An unexpected error occurred' };

/** Replaces the browser's or a proxy's error text if nobody answered. */
const refusalOf = (error: Refused): AuthRefusal =>
  error.name === 'AuthRetryableFetchError' || error.message === ''
    ? unexpected
    : { code: error.code, message: error.message };
