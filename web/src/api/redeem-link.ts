import type { AuthError, GoTrueClient } from '@supabase/auth-js';
import type { FollowedLink, LinkFailure, MailLink } from './mail-link.ts';
import type { SessionStore } from './session.ts';

type Redeemable = Exclude<MailLink, { kind: 'half' | 'failed' | 'token' }>;

interface Redeemed {
  readonly outcome: FollowedLink;
  /** It was one to choose a new password with. */
  readonly isRecovery: boolean;
}

/** Turns a mail's link into a session. Rejects when the auth client could not be had. */
export async function redeemLink(
  session: Pick<SessionStore, 'auth' | 'watchEvents'>,
  link: Redeemable,
): Promise<Redeemed> {
  const type = link.kind === 'session' ? link.type : null;
  let isRecovery = type === 'recovery';
  // The events of other tabs arrive here too, so only those count that come while the link is read.
  const stop = session.watchEvents((event) => {
    isRecovery ||= event === 'PASSWORD_RECOVERY';
  });
  try {
    const error = await redeem(await session.auth(), link);
    if (error) return { outcome: { status: 'failed', reason: reasonOf(error) }, isRecovery: false };
    return { outcome: { status: 'worked', emailChanged: type === 'email_change' }, isRecovery };
  } finally {
    stop();
  }
}

const reasonOf = ({ name }: AuthError): LinkFailure =>
  name === 'AuthRetryableFetchError' ? 'other' : 'expired';

async function redeem(auth: GoTrueClient, link: Redeemable): Promise<AuthError | null> {
  switch (link.kind) {
    case 'session':
      return (await auth.initialize()).error;
    case 'code':
      return (await auth.exchangeCodeForSession(link.code)).error;
  }
}

/** The address without what the link left in it, so that a reload does not follow it again. */
export function addressWithoutLink({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search);
  for (const name of ['code', 'token_hash', 'type', 'error', 'error_code', 'error_description']) {
    query.delete(name);
  }
  const rest = query.toString();
  return rest === '' ? pathname : `${pathname}?${rest}`;
}
