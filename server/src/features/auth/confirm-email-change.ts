import type { Tx } from '../../db/database.ts';
import { emailChangedMail } from '../mail/account-mails.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import {
  type Account,
  changeAccount,
  findAccountByEmail,
  removeUnconfirmedAccount,
} from './account-store.ts';
import type { AuthContext } from './auth-context.ts';
import { agreeToEmailChange, removeEmailChange } from './email-change-store.ts';
import { killLinks } from './link-store.ts';
import { newSecretToken } from './secret-token.ts';

/**
 * One address said yes to the change. When the other one already had, the account moves to the new address, and every link
 * mailed before dies (edge 40).
 */
export async function confirmEmailChange(
  tx: Tx,
  ctx: AuthContext,
  { account, side }: { account: Account; side: 'email_change_current' | 'email_change_new' },
): Promise<'half' | 'done' | 'email_exists' | 'otp_expired'> {
  const change = await agreeToEmailChange(
    tx,
    account.id,
    side === 'email_change_current' ? 'current' : 'new',
  );
  if (!change) return 'otp_expired';
  if (!change.agreed) return 'half';

  await removeUnconfirmedAccount(tx, change.newEmail);
  if (await findAccountByEmail(tx, change.newEmail)) {
    await removeEmailChange(tx, account.id);
    return 'email_exists';
  }
  await changeAccount(tx, account.id, { email: change.newEmail });
  await removeEmailChange(tx, account.id);
  await killLinks(tx, account.id);
  await ctx.moveUserEmail(tx, { providerId: account.id, email: change.newEmail });
  await enqueueMail(tx, ctx, {
    businessKey: `email-changed:${newSecretToken()}`,
    to: account.email,
    content: emailChangedMail({ productName: ctx.config.productName, newEmail: change.newEmail }),
  });
  return 'done';
}
