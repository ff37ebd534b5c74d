import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type Account, getAccount } from './account-store.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';

export interface SignedIn {
  readonly account: Account;
  readonly sessionId: string;
  /** The device that signed in, as Caller has it. */
  readonly device: Buffer | null;
  /** Begun so long ago that somebody else may sit there: the password is not changed without a code by mail. */
  readonly isOld: boolean;
  /** By how many factors the session knows its person. */
  readonly aal: 'aal1' | 'aal2';
}

/** Who calls, by the access token and by the session that must still be there. Throws AuthError. */
export async function currentSession(ctx: AuthContext, authorization: string | undefined): Promise<SignedIn> {
  const token = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new AuthError('no_authorization');
  const identity = await ctx.tokens.verify(token);
  if (!identity?.sessionId) throw new AuthError('bad_jwt');
  const session = await findSession(ctx.db, identity.sessionId, identity.providerId);
  if (!session) throw new AuthError('session_not_found');
  const account = await getAccount(ctx.db, identity.providerId);
  const { id, device, isOld, aal } = session;
  return { account, sessionId: id, device, isOld, aal };
}

const findSession = (db: Db, sessionId: string, accountId: string) =>
  db
    .selectFrom('auth.session')
    .select([
      'id',
      'device',
      sql<SignedIn['aal']>`aal`.as('aal'),
      sql<boolean>`created_at < clock_timestamp() - interval '24 hours'`.as('isOld'),
    ])
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
