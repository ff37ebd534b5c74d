import { inTransaction } from '../../../db/database.ts';
import { findAccountByEmail } from '../account/account-store.ts';
import { validEmail } from '../account/valid-email.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import type { Caller } from '../caller.ts';
import { allowGuess } from '../guess-limits.ts';
import { openSession, type SessionJson, sessionJson } from './issue-session.ts';

interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly caller: Caller;
}

/** Tells the operator of a demo, who may not look into the log. */
const whyClosed = ({ config: { demo, isPublic } }: AuthContext): string | undefined =>
  demo && !isPublic
    ? 'This account is closed. A demo closes its accounts for good once a proxy passes on calls of others: set PUBLIC_URL and TRUST_PROXY, and start with a new DATA_DIR or DATABASE_URL'
    : undefined;

/** An address without an account takes the same work and gets the same answer as a wrong password. Throws AuthError. */
export async function signInWithPassword(ctx: AuthContext, input: SignIn): Promise<SessionJson> {
  const email = validEmail(input.email);
  const guess = await allowGuess(ctx, email, input.caller);
  const account = await findAccountByEmail(ctx.db, email);
  const right = await ctx.passwords.verify(account?.password_hash ?? null, input.password);
  if (!account || !right) throw new AuthError('invalid_credentials');
  await guess.forgive();
  if (!account.email_confirmed_at) throw new AuthError('email_not_confirmed');
  if (account.banned) throw new AuthError('user_banned', whyClosed(ctx));
  const { caller } = input;
  return sessionJson(
    ctx,
    await inTransaction(ctx.db, (tx) => openSession(tx, ctx, { account, method: 'password', caller })),
  );
}
