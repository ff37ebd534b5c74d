import { setTimeout as sleep } from 'node:timers/promises';
import { failureWindowMinutes, signInDelaySeconds } from '@boast/domain/account/sign-in-pace';
import { inTransaction } from '../../db/database.ts';
import { forgiveUse, noteUse, takeUse } from '../limits/limited-use.ts';
import type { Source } from '../limits/source.ts';
import { findAccountByEmail } from './account-store.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { openSession, type SessionJson, sessionJson } from './issue-session.ts';
import { validEmail } from './valid-input.ts';

export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly source: Source;
}

/**
 * Signs in by password. An address without an account takes the same work and gets the same answer as a wrong password.
 * Throws AuthError.
 */
export async function signInWithPassword(ctx: AuthContext, input: SignIn): Promise<SessionJson> {
  const email = validEmail(input.email);
  await keepPace(ctx, email, input.source);
  const account = await findAccountByEmail(ctx.db, email);
  const right = await ctx.passwords.verify(account?.password_hash ?? null, input.password);
  if (!account || !right) throw new AuthError('invalid_credentials');
  await forgiveUse(ctx.db, failuresOf(email));
  if (!account.email_confirmed_at) throw new AuthError('email_not_confirmed');
  if (account.banned) throw new AuthError('user_banned');
  return sessionJson(ctx, await inTransaction(ctx.db, (tx) => openSession(tx, account.id, 'password')));
}

/**
 * Kept by address, with or without an account behind it. Every try counts as a failure until it has succeeded, so that many
 * at once do not all find the count at zero.
 */
const failuresOf = (email: string) => ({ bucket: 'sign-in-failure', subject: email });

/**
 * Makes tries for an account that is being guessed at wait. Each place may have one try waiting, so that a crowd of tries
 * from one place does not undo the wait; a right password from anywhere else is only slowed, never refused.
 */
async function keepPace(ctx: AuthContext, email: string, { place }: Source): Promise<void> {
  const tries = await noteUse(ctx.db, { ...failuresOf(email), seconds: failureWindowMinutes * 60 });
  const seconds = signInDelaySeconds(tries - 1);
  if (seconds === 0) return;
  const subject = place === null ? null : `${email} ${place}`;
  const free = await takeUse(ctx.db, { bucket: 'sign-in-slowed', subject, limits: [{ most: 1, seconds }] });
  if (!free) {
    // A try that nobody looked at is no failure.
    await forgiveUse(ctx.db, failuresOf(email));
    throw new AuthError('over_request_rate_limit');
  }
  await sleep(seconds * 1_000);
}
