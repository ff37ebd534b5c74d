import type { Db } from '../../db/database.ts';
import { type Account, getAccount } from './account-store.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';

export interface SignedIn {
  readonly account: Account;
  readonly sessionId: string;
}

/** Who calls, by the access token and by the session that must still be there. Throws AuthError. */
export async function currentSession(ctx: AuthContext, authorization: string | undefined): Promise<SignedIn> {
  const token = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new AuthError('no_authorization');
  const identity = await ctx.tokens.verify(token);
  if (!identity?.sessionId) throw new AuthError('bad_jwt');
  if (!(await hasSession(ctx.db, identity.sessionId, identity.providerId)))
    throw new AuthError('session_not_found');
  return { account: await getAccount(ctx.db, identity.providerId), sessionId: identity.sessionId };
}

async function hasSession(db: Db, sessionId: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('auth.session')
    .select('id')
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}
