import { bearerToken } from '../../http/bearer-token.ts';
import { type Account, getAccount } from './account-store.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { findLiveSession } from './session-store.ts';

export interface SignedIn {
  readonly account: Account;
  readonly sessionId: string;
  /** The device that signed in, as Caller has it. */
  readonly device: Buffer | null;
  /** Neither signed in nor shown by a mailed code within a day: somebody else may sit there. */
  readonly isOld: boolean;
  /** By how many factors the session knows its person. */
  readonly aal: 'aal1' | 'aal2';
}

/** Who calls, by the access token and by the session that must still be there. Throws AuthError. */
export async function currentSession(ctx: AuthContext, authorization: string | undefined): Promise<SignedIn> {
  const token = bearerToken(authorization);
  if (token === undefined) throw new AuthError('no_authorization');
  const identity = await ctx.tokens.verify(token);
  if (!identity?.sessionId) throw new AuthError('bad_jwt');
  const { sessionId, providerId } = identity;
  const session = await findLiveSession(ctx.db, { id: sessionId, accountId: providerId });
  if (!session) throw new AuthError('session_not_found');
  return { account: await getAccount(ctx.db, providerId), sessionId, ...session };
}
