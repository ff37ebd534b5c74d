import type { User } from '@boast/contract/account/users';
import { browserStorage } from '../../lib/browser/browser-storage.ts';
import { isFailure } from '../api-failure.ts';
import type { Call } from '../client.ts';
import { queryClient } from '../query-client.ts';
import { acceptTerms } from './accept-terms.ts';
import { forgetPendingSignUp, readPendingSignUp } from './pending-sign-up.ts';
import type { StoredSession } from './stored-session.ts';

/** Tells the server who has signed in, and that they accepted the terms while signing up. Resolves to false on failure. */
export async function reportSignIn(call: Call, { userId, email }: StoredSession): Promise<boolean> {
  const naming = email === null ? {} : { email, username: email.split('@')[0] ?? email };
  try {
    const body = { ...naming, providerId: userId, providerData: { provider: 'supabase' } };
    const { data } = await call('usersSync', { body });
    queryClient.setQueryData(['me', userId, 'user'], await withTerms(call, data));
    return true;
  } catch (error) {
    // The person signed out before the answer came.
    if (!isFailure(error, 'UNAUTHENTICATED'))
      console.error('The signed-in person could not be synchronised:', error);
    return false;
  }
}

/** Where this fails, the dialog asks for the terms. */
async function withTerms(call: Call, user: User): Promise<User> {
  const mails = readPendingSignUp(browserStorage, user.email ?? '', Date.now());
  if (mails === null) return user;
  try {
    const person = user.acceptedTermsAt === null ? (await acceptTerms(call, mails)).data : user;
    forgetPendingSignUp(browserStorage);
    return person;
  } catch (error) {
    console.error("Couldn't accept the terms:", error);
    return user;
  }
}
