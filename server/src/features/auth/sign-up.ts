import { inTransaction, type Tx } from '../../db/database.ts';
import {
  type Account,
  changeAccount,
  findAccountByEmail,
  getAccount,
  insertAccount,
  lockAccount,
} from './account/account-store.ts';
import { demandStrongPassword } from './account/strong-password.ts';
import { changeUserMetadata, type UserMetadata } from './account/user-metadata.ts';
import { validEmail } from './account/valid-email.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { limitMailsTo, limitSignUpsFrom } from './auth-limits.ts';
import type { Caller } from './caller.ts';
import { mailLink } from './links/mail-link.ts';
import type { Challenge } from './links/pkce-challenge.ts';

interface SignUp {
  readonly email: string;
  readonly password: string;
  readonly data: UserMetadata;
  readonly redirectTo: string;
  readonly challenge: Challenge | null;
  readonly caller: Caller;
}

/**
 * Opens an account that works once its address is confirmed. Each mail confirms its own sign-up with the password chosen there, so a later
 * sign-up with the same address takes nothing over. Throws AuthError.
 */
export async function signUp(ctx: AuthContext, input: SignUp): Promise<Account> {
  const email = validEmail(input.email);
  demandStrongPassword(input.password);
  const userMetadata = changeUserMetadata({}, input.data);
  await limitSignUpsFrom(ctx, input.caller.source);
  const known = await findAccountByEmail(ctx.db, email);
  if (known?.email_confirmed_at) throw new AuthError('user_already_exists');

  const passwordHash = await ctx.passwords.hash(input.password);
  return inTransaction(ctx.db, async (tx) => {
    await limitMailsTo(tx, email, input.caller);
    const id =
      (await insertAccount(tx, { email, passwordHash, userMetadata })) ??
      (await joinUnconfirmed(tx, { email, passwordHash, userMetadata }));
    await mailLink(tx, ctx, {
      kind: 'signup',
      accountId: id,
      to: email,
      redirectTo: input.redirectTo,
      challenge: input.challenge,
      device: input.caller.device,
      signUp: { passwordHash, userMetadata },
    });
    await changeAccount(tx, id, { mailed: 'confirmation' });
    return getAccount(tx, id);
  });
}

/** Until one is confirmed, the account shows the newest sign-up and gets no session. */
async function joinUnconfirmed(
  tx: Tx,
  { email, passwordHash, userMetadata }: { email: string; passwordHash: string; userMetadata: UserMetadata },
): Promise<string> {
  const found = await findAccountByEmail(tx, email);
  const account = found && (await lockAccount(tx, found.id));
  if (!account || account.email_confirmed_at || account.email !== email)
    throw new AuthError('user_already_exists');
  await changeAccount(tx, account.id, { passwordHash, userMetadata });
  return account.id;
}
