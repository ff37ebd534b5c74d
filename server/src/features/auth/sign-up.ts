import { inTransaction, type Tx } from '../../db/database.ts';
import type { Source } from '../limits/source.ts';
import {
  type Account,
  changeAccount,
  findAccountByEmail,
  getAccount,
  insertAccount,
  lockAccount,
} from './account-store.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { takeMailTo, takeSignUpFrom } from './auth-limits.ts';
import type { Challenge } from './auth-requests.ts';
import { mailLink } from './mail-link.ts';
import { changeUserMetadata, type UserMetadata } from './user-metadata.ts';
import { demandStrongPassword, validEmail } from './valid-input.ts';

export interface SignUp {
  readonly email: string;
  readonly password: string;
  readonly data: UserMetadata;
  readonly redirectTo: string;
  readonly challenge: Challenge | null;
  readonly source: Source;
}

/**
 * Opens an account that can be used once its address is confirmed. Whoever signs up again before that replaces the
 * password: the link in the newest mail confirms the newest sign-up. Throws AuthError.
 */
export async function signUp(ctx: AuthContext, input: SignUp): Promise<Account> {
  const email = validEmail(input.email);
  demandStrongPassword(input.password);
  const userMetadata = changeUserMetadata({}, input.data);
  await takeSignUpFrom(ctx.db, input.source);
  const known = await findAccountByEmail(ctx.db, email);
  if (known?.email_confirmed_at) throw new AuthError('user_already_exists');

  const passwordHash = await ctx.passwords.hash(input.password);
  return inTransaction(ctx.db, async (tx) => {
    await takeMailTo(tx, email);
    const id =
      (await insertAccount(tx, { email, passwordHash, userMetadata })) ??
      (await replaceUnconfirmed(tx, { email, passwordHash, userMetadata }));
    await mailLink(tx, ctx, { kind: 'signup', accountId: id, to: email, ...input });
    await changeAccount(tx, id, { mailed: 'confirmation' });
    return getAccount(tx, id);
  });
}

async function replaceUnconfirmed(
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
