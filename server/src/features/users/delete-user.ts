import { inTransaction, type Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';
import { removeAccount } from '../auth/remove-account.ts';
import { creditBalanceView } from '../credits/credit-balance-view.ts';
import { openDataIssue } from '../data-issues/data-issue.ts';
import { forgetDrafts } from '../drafts/forget-drafts.ts';
import { withdrawEntries } from '../entries/withdraw-entries.ts';
import { forgetAnswers } from '../idempotency/forget-answers.ts';
import { accountDeletedMail } from '../mail/account-mails.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { forgetMails } from '../mail/forget-mails.ts';
import { hasDuePrize } from '../prizes/has-due-prize.ts';
import { disownUsernames, eraseUser, lockUser, type UserRow } from './user-store.ts';

/**
 * A person leaves (edge 39). What names them goes at once and every session ends; sealed entries and the ledger stay, as
 * the law and the seal ask, under an id that says nothing. Entries that are not locked are withdrawn.
 */
export const deleteUser: Handler<'deleteUser'> = async ({ ctx, actor, query }) =>
  inTransaction(ctx.db, async (tx) => {
    const user = await lockUser(tx, actor.userId);
    if (user.deleted_at) throw new ApiError('UNAUTHENTICATED', 'This account was deleted');
    if (user.is_admin) throw adminCannotLeave();
    if (await hasDuePrize(tx, user.id)) throw prizeDue();
    const withdrawnEntries = await withdrawEntries(tx, { userId: user.id, reason: 'Account deleted' });
    if (!query.forfeit_credits) await demandNoCredits(tx, user.id);
    await erase(tx, user);
    if (user.email !== null) {
      await enqueueMail(tx, ctx, {
        businessKey: `account-deleted:${user.id}`,
        to: user.email,
        content: accountDeletedMail({ productName: ctx.config.productName }),
      });
    }
    return { data: { withdrawnEntries } };
  });

/** So that there is always an administrator, and that none leaves with the rights. */
const adminCannotLeave = (): ApiError =>
  new ApiError(
    'ADMIN_CANNOT_LEAVE',
    'Administrators cannot delete their account: ask another administrator to take your rights away first',
  );

/** What somebody won is paid or waived before they can no longer be found. */
const prizeDue = (): ApiError =>
  new ApiError(
    'PRIZE_DUE',
    'You have a prize coming: we pay it, or you tell us that you waive it, before you leave',
  );

/** Withdrawn entries have given theirs back by now. */
async function demandNoCredits(tx: Tx, userId: string): Promise<void> {
  const { credits } = await creditBalanceView(tx, userId);
  if (credits === 0) return;
  const message = `You have ${credits} ${credits === 1 ? 'credit' : 'credits'} left, which would be gone with your account`;
  throw new ApiError('CREDITS_LEFT', message, { credits });
}

async function erase(tx: Tx, user: UserRow): Promise<void> {
  if (user.provider_id !== null && !(await removeAccount(tx, user.provider_id))) {
    await openDataIssue(tx, {
      type: 'HOSTED_ACCOUNT_LEFT',
      resource: { type: 'USER', id: user.id, name: 'User' },
      what: `This person deleted their account, which the auth provider knows as ${user.provider_id}.`,
    });
  }
  if (user.email !== null) await forgetMails(tx, user.email);
  await forgetDrafts(tx, { userId: user.id });
  await forgetAnswers(tx, user.id);
  await disownUsernames(tx, user);
  await eraseUser(tx, user.id);
}
