import { inTransaction, type Tx } from '../../db/database.ts';
import { passwordChangedMail } from '../news/mail/account-mails.ts';
import {
  type Account,
  changeAccount,
  findAccountByEmail,
  getAccount,
  lockAccount,
} from './account/account-store.ts';
import { mailAccountChange } from './account/mail-account-change.ts';
import { demandStrongPassword } from './account/strong-password.ts';
import { changeUserMetadata, type UserMetadata } from './account/user-metadata.ts';
import { validEmail } from './account/valid-email.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { limitMailsTo } from './auth-limits.ts';
import type { Caller } from './caller.ts';
import { allowGuess } from './guess-limits.ts';
import { putEmailChange } from './links/email-change-store.ts';
import { mailLink } from './links/mail-link.ts';
import type { Challenge } from './links/pkce-challenge.ts';
import { confirmReauthentication } from './links/reauthenticate.ts';
import { revokeAccessAfter } from './revoke-access-after.ts';
import type { CurrentSession } from './sessions/current-session.ts';
import { demandRecent } from './sessions/demand-of-session.ts';

interface AccountUpdate {
  readonly email: string | undefined;
  readonly password: string | undefined;
  readonly currentPassword: string | undefined;
  /** `reauthenticate` mailed this code; it makes an old session recent. */
  readonly nonce: string | undefined;
  readonly data: UserMetadata | undefined;
  readonly caller: Caller;
  readonly redirectTo: string;
  readonly challenge: Challenge | null;
}

/** A person changes their own account. A new address must be confirmed by mail first. Throws AuthError. */
export async function updateAccount(
  ctx: AuthContext,
  who: CurrentSession,
  update: AccountUpdate,
): Promise<Account> {
  const newEmail = update.email === undefined ? undefined : validEmail(update.email);
  const isSensitive = update.password !== undefined || (newEmail ?? who.account.email) !== who.account.email;
  if (update.password !== undefined) demandStrongPassword(update.password);
  if (update.nonce) await confirmReauthentication(ctx, who, { code: update.nonce, caller: update.caller });
  else if (isSensitive) demandRecent(who);
  const passwordHash = await newPasswordHash(ctx, who, update);
  return inTransaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, who.account.id);
    if (!account) throw new AuthError('session_not_found');
    if (update.data) {
      await changeAccount(tx, account.id, {
        userMetadata: changeUserMetadata(account.user_metadata, update.data),
      });
    }
    if (passwordHash !== undefined)
      await changePassword(tx, ctx, { account, passwordHash, sessionId: who.sessionId });
    if (newEmail !== undefined && newEmail !== account.email)
      await requestEmailChange(tx, ctx, { account, newEmail, sessionId: who.sessionId, ...update });
    return getAccount(tx, account.id);
  });
}

async function newPasswordHash(
  ctx: AuthContext,
  { account }: CurrentSession,
  { password, currentPassword, caller }: AccountUpdate,
): Promise<string | undefined> {
  if (password === undefined) return undefined;
  if (currentPassword !== undefined) {
    const guess = await allowGuess(ctx, account.email, caller);
    if (!(await ctx.passwords.verify(account.password_hash, currentPassword)))
      throw new AuthError('invalid_credentials', "That's not your current password");
    await guess.forgive();
  }
  if (await ctx.passwords.verify(account.password_hash, password)) throw new AuthError('same_password');
  return ctx.passwords.hash(password);
}

/** Signs out everybody who knew the old password: all other devices, and all programs. */
async function changePassword(
  tx: Tx,
  ctx: AuthContext,
  { account, passwordHash, sessionId }: { account: Account; passwordHash: string; sessionId: string },
): Promise<void> {
  await mailAccountChange(tx, ctx, {
    account,
    kind: 'password',
    content: (takeBackUrl) => passwordChangedMail({ ...ctx.config, takeBackUrl }),
  });
  await changeAccount(tx, account.id, { passwordHash });
  await revokeAccessAfter(tx, 'password_changed', { accountId: account.id, sessionId });
}

async function requestEmailChange(
  tx: Tx,
  ctx: AuthContext,
  request: { account: Account; newEmail: string; sessionId: string } & Pick<
    AccountUpdate,
    'caller' | 'redirectTo' | 'challenge'
  >,
): Promise<void> {
  const { account, newEmail, sessionId, redirectTo, challenge, caller } = request;
  const holder = await findAccountByEmail(tx, newEmail);
  if (holder?.email_confirmed_at) throw new AuthError('email_exists');
  await limitMailsTo(tx, newEmail, caller);
  await limitMailsTo(tx, account.email, caller);
  const change = { accountId: account.id, newEmail, sessionId };
  const emailChange = { id: await putEmailChange(tx, change), newEmail };
  const both = { accountId: account.id, emailChange, redirectTo, challenge, device: caller.device };
  await mailLink(tx, ctx, { ...both, kind: 'email_change_current', to: account.email });
  await mailLink(tx, ctx, { ...both, kind: 'email_change_new', to: newEmail });
}
