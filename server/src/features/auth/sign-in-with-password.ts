import { inTransaction } from '../../db/database.ts';
import { findAccountByEmail } from './account-store.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { allowGuess } from './auth-limits.ts';
import type { Caller } from './caller.ts';
import { openSession, type SessionJson, sessionJson } from './issue-session.ts';
import { validEmail } from './valid-input.ts';

interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly caller: Caller;
}

/**
 * Signs in by password. An address without an account takes the same work and gets the same answer as a wrong password.
 * Throws AuthError.
 */
export async function signInWithPassword(ctx: AuthContext, input: SignIn): Promise<SessionJson> {
  const email = validEmail(input.email);
  const guess = await allowGuess(ctx.db, email, input.caller);
  const account = await findAccountByEmail(ctx.db, email);
  const right = await ctx.passwords.verify(account?.password_hash ?? null, input.password);
  if (!account || !right) throw new AuthError('invalid_credentials');
  await guess.forgive();
  if (!account.email_confirmed_at) throw new AuthError('email_not_confirmed');
  if (account.banned) throw new AuthError('user_banned');
  const { caller } = input;
  return sessionJson(
    ctx,
    await inTransaction(ctx.db, (tx) => openSession(tx, ctx, { account, method: 'password', caller })),
  );
}
