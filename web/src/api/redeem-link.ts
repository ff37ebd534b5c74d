import { AuthError, type GoTrueClient } from '@supabase/auth-js';
import type { TextStorage } from '../lib/browser-storage.ts';
import { isAwaited } from './awaited-sign-in.ts';
import type { FollowedLink, LinkFailure, MailLink } from './mail-link.ts';
import type { SessionStore } from './session.ts';

/** Whom a link signs in; null where only the use of it would say. */
type Arrival = { readonly userId: string; readonly email: string } | null;

type Redeemable = Exclude<MailLink, { kind: 'half' | 'failed' }>;

interface Redeemed {
  readonly outcome: FollowedLink;
  /** It was one to choose a new password with. */
  readonly isRecovery: boolean;
}

interface Parts {
  readonly session: Pick<SessionStore, 'auth' | 'watchEvents' | 'state'>;
  readonly storage: TextStorage;
  /** Has whoever sits here say whether they want to be signed in as this. */
  readonly ask: (email: string | null) => Promise<boolean>;
}

/** Turns a mail's link into a session, where it is awaited or agreed to. Rejects when the auth client could not be had. */
export async function redeemLink(parts: Parts, link: Redeemable): Promise<Redeemed> {
  const { session } = parts;
  const type = link.kind === 'code' ? null : link.type;
  const auth = await session.auth();
  const arrival = await readArrival(auth, link);
  if (arrival instanceof AuthError) return failed(arrival);
  // A code is good in the browser alone that asked for it (PKCE).
  if (link.kind !== 'code' && !(await isWanted(parts, arrival)))
    return { outcome: { status: 'declined' }, isRecovery: false };
  let isRecovery = type === 'recovery';
  // The events of other tabs arrive here too, so only those count that come while the link is read.
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

function isWanted({ session, storage, ask }: Parts, person: Arrival): boolean | Promise<boolean> {
  const now = session.state();
  const isHere = now.status === 'signed-in' && now.userId === person?.userId;
  return (person && (isHere || isAwaited(storage, person.email, Date.now()))) || ask(person?.email ?? null);
}

const failed = (error: AuthError): Redeemed => ({
  outcome: { status: 'failed', reason: reasonOf(error) },
  isRecovery: false,
});

const reasonOf = ({ name }: AuthError): LinkFailure =>
  name === 'AuthRetryableFetchError' ? 'other' : 'expired';

/** Whom the link signs in, by the service's word: what a token in an address says of itself is anybody's. */
async function readArrival(auth: GoTrueClient, link: Redeemable): Promise<Arrival | AuthError> {
  if (link.kind !== 'session') return null;
  const { data, error } = await auth.getUser(link.accessToken);
  return error ?? { userId: data.user.id, email: data.user.email ?? '' };
}

async function redeem(auth: GoTrueClient, link: Redeemable): Promise<AuthError | null> {
  switch (link.kind) {
    case 'session': {
      const tokens = { access_token: link.accessToken, refresh_token: link.refreshToken };
      return (await auth.setSession(tokens)).error;
    }
    case 'code':
      return (await auth.exchangeCodeForSession(link.code)).error;
    case 'token':
      return (await auth.verifyOtp({ token_hash: link.tokenHash, type: link.type })).error;
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
