import { AuthError, type GoTrueClient } from '@supabase/auth-js';
import type { TextStorage } from '../../lib/browser/browser-storage.ts';
import { isAwaited } from './awaited-sign-in.ts';
import type { FollowedLink, LinkFailure, MailLink } from './mail-link.ts';
import type { SessionStore } from './session.ts';

type Redeemable = Exclude<MailLink, { kind: 'half' | 'failed' | 'token' }>;

interface Redeemed {
  readonly outcome: FollowedLink;
  /** It was for choosing a new password. */
  readonly isRecovery: boolean;
}

interface Parts {
  readonly session: Pick<SessionStore, 'auth' | 'watchEvents' | 'state'>;
  readonly storage: TextStorage;
  /** Asks the person whether they want to be signed in as this address. */
  readonly ask: (email: string) => Promise<boolean>;
}

/**
 * Turns a mailed link into a session, if it is expected or the person agrees. Rejects if the auth client does not
 * load.
 */
export async function redeemLink(parts: Parts, link: Redeemable): Promise<Redeemed> {
  const { session } = parts;
  const type = link.kind === 'session' ? link.type : null;
  const auth = await session.auth();
  // A code works only in the browser that asked for it (PKCE), where a provider leads back to.
  const wish = link.kind === 'code' ? true : await isWanted(parts, auth, link.accessToken);
  if (wish instanceof AuthError) return failed(wish);
  if (!wish) return { outcome: { status: 'declined' }, isRecovery: false };
  let isRecovery = type === 'recovery';
  // Events of other tabs arrive here too, so listen only while the link is read.
  const stop = session.watchEvents((event) => {
    isRecovery ||= event === 'PASSWORD_RECOVERY';
  });
  try {
    const error = await redeem(auth, link);
    if (error) return failed(error);
    return { outcome: { status: 'worked', emailChanged: type === 'email_change' }, isRecovery };
  } finally {
    stop();
  }
}

/** The service says whom the token signs in: what a token in a URL says about itself proves nothing. */
async function isWanted(
  { session, storage, ask }: Parts,
  auth: GoTrueClient,
  accessToken: string,
): Promise<boolean | AuthError> {
  const { data, error } = await auth.getUser(accessToken);
  if (error) return error;
  const { id, email = '' } = data.user;
  const now = session.state();
  const isHere = now.status === 'signed-in' && now.userId === id;
  return isHere || isAwaited(storage, email, Date.now()) || ask(email);
}

const failed = (error: AuthError): Redeemed => ({
  outcome: { status: 'failed', reason: reasonOf(error), code: error.code ?? '' },
  isRecovery: false,
});

const reasonOf = ({ name }: AuthError): LinkFailure =>
  name === 'AuthRetryableFetchError' ? 'other' : 'expired';

async function redeem(auth: GoTrueClient, link: Redeemable): Promise<AuthError | null> {
  switch (link.kind) {
    case 'session': {
      const tokens = { access_token: link.accessToken, refresh_token: link.refreshToken };
      return (await auth.setSession(tokens)).error;
    }
    case 'code':
      return (await auth.exchangeCodeForSession(link.code)).error;
  }
}
