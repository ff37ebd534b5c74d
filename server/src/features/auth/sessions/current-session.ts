import { bearerToken } from '../../../http/bearer-token.ts';
import { type Account, getAccount } from '../account/account-store.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { findLiveSession } from './session-store.ts';

export interface CurrentSession {
  readonly account: Account;
  readonly sessionId: string;
  readonly device: Buffer | null;
  /** More than a day has passed since the sign-in or the last mailed code, so somebody else may be at the device. */
  readonly isOld: boolean;
  readonly aal: 'aal1' | 'aal2';
}

/** Finds the caller by the access token and the session behind it, which must still exist. Throws AuthError. */
export async function currentSession(
  ctx: AuthContext,
  authorization: string | undefined,
): Promise<CurrentSession> {
  const token = bearerToken(authorization);
  if (token === undefined) throw new AuthError('no_authorization');
  const identity = await ctx.tokens.verify(token);
  if (!identity?.sessionId) throw new AuthError('bad_jwt');
  const { sessionId, providerId } = identity;
  const session = await findLiveSession(ctx.db, { id: sessionId, accountId: providerId });
  if (!session) throw new AuthError('session_not_found');
  return { account: await getAccount(ctx.db, providerId), sessionId, ...session };
}
