import type { Tx } from '../../../db/database.ts';
import { emailChangedMail } from '../../news/mail/account-mails.ts';
import {
  type Account,
  changeAccount,
  findAccountByEmail,
  removeUnconfirmedAccount,
} from '../account/account-store.ts';
import { mailAccountChange } from '../account/mail-account-change.ts';
import type { AuthContext } from '../auth-context.ts';
import { revokeAccessAfter } from '../revoke-access-after.ts';
import { agreeToEmailChange, removeEmailChange } from './email-change-store.ts';
import type { Link } from './link-store.ts';

/**
 * Records that one of the two addresses agreed to the change. Once both have, the account moves to the new address and all links mailed
 * before die.
 */
export async function confirmEmailChange(
  tx: Tx,
  ctx: AuthContext,
  { account, link }: { account: Account; link: Link },
): Promise<'half' | 'done' | 'email_exists' | 'otp_expired'> {
  const side = link.kind === 'email_change_current' ? 'current' : 'new';
  const { emailChangeId: id, email } = link;
  if (id === null || email === null || (side === 'current' && email !== account.email)) return 'otp_expired';
  const change = await agreeToEmailChange(tx, { id, side, email });
  if (!change) return 'otp_expired';
  if (!change.agreed) return 'half';

  await removeUnconfirmedAccount(tx, change.newEmail);
  if (await findAccountByEmail(tx, change.newEmail)) {
    await removeEmailChange(tx, account.id);
    return 'email_exists';
  }
  await mailAccountChange(tx, ctx, {
    account,
    kind: 'email',
    content: (takeBackUrl) => emailChangedMail({ ...ctx.config, takeBackUrl, newEmail: change.newEmail }),
  });
  await changeAccount(tx, account.id, { email: change.newEmail });
  await revokeAccessAfter(tx, 'email_changed', { accountId: account.id, sessionId: change.sessionId });
  await ctx.moveUserEmail(tx, { providerId: account.id, email: change.newEmail });
  return 'done';
}
