import type { AuthError, GoTrueClient } from '@supabase/auth-js';
import { session } from './app-api.ts';
import { identityCheck } from './identity-check.ts';

/** Why the auth service did not do what it was asked. `message` is one sentence for the person. */
interface AuthRefusal {
  /** The service's code; undefined when nobody answered. */
  readonly code: string | undefined;
  readonly message: string;
}

type Ask = (auth: GoTrueClient) => Promise<{ error: AuthError | null }>;

/**
 * Asks the auth service for something: `askAuth((auth) => auth.signOut())`. Null when it was done. What an old session may not
 * do is asked again once its person has typed a mailed code.
 */
export async function askAuth(ask: Ask): Promise<AuthRefusal | null> {
  const refusal = await askOnce(ask);
  if (refusal?.code !== 'reauthentication_needed') return refusal;
  return (await identityCheck.ask()) ? askOnce(ask) : { ...refusal, message: notConfirmed };
}

const notConfirmed = 'You signed in a while ago: we need the code from your email first';

async function askOnce(ask: Ask): Promise<AuthRefusal | null> {
  try {
    const { error } = await ask(await session.auth());
    return error && refusalOf(error);
  } catch {
    return unexpected;
  }
}

const unexpected: AuthRefusal = { code: undefined, message: 'An unexpected error occurred' };

/** What the browser or a proxy says when nobody answered is no sentence for a person. */
const refusalOf = (error: Pick<AuthError, 'name' | 'code' | 'message'>): AuthRefusal =>
  error.name === 'AuthRetryableFetchError' || error.message === ''
    ? unexpected
    : { code: error.code, message: error.message };
