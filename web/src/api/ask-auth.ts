import type { AuthError, GoTrueClient } from '@supabase/auth-js';
import { session } from './app-api.ts';

/** Why the auth service did not do what it was asked. `message` is one sentence for the person. */
interface AuthRefusal {
  /** The service's code; undefined when nobody answered. */
  readonly code: string | undefined;
  readonly message: string;
}

/** Asks the auth service for something: `askAuth((auth) => auth.signOut())`. Null when it was done. */
export async function askAuth(
  ask: (auth: GoTrueClient) => Promise<{ error: AuthError | null }>,
): Promise<AuthRefusal | null> {
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
