import { inTransaction, type Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { auditedWrite } from '../audit/audited-write.ts';
import { removeAccount } from '../auth/account/account-store.ts';
import { noteHostedChange } from '../auth/account/hosted-change-store.ts';
import { deleteTokens } from '../auth/tokens/access-token-store.ts';
import { forgetRivals } from '../boards/rival/rival-store.ts';
import { forgetSeenBoards } from '../boards/under-way/mark-seen.ts';
import { creditBalanceView } from '../credits/credit-transaction-view.ts';
import { forgetDraws } from '../draws/draw-role-store.ts';
import { forgetDrafts } from '../entries/drafts/drafts.ts';
import { forgetShownPicks } from '../entries/shown/show-picks.ts';
import { withdrawEntries } from '../entries/withdraw-entries.ts';
import { forgetAnswers } from '../idempotency/answer-store.ts';
import { openDataIssue } from '../issues/data-issue.ts';
import { forgetLeagues } from '../leagues/forget-leagues.ts';
import { accountDeletedMail } from '../news/mail/account-mails.ts';
import { enqueueMail } from '../news/mail/enqueue-mail.ts';
import type { MailHost } from '../news/mail/mail-content.ts';
import { forgetMails } from '../news/mail/outbox-store.ts';
import { forgetPush } from '../news/push/push-subscriptions.ts';
import { hasDuePrize } from '../tournaments/prizes/has-due-prize.ts';
import { removeCalendar } from './calendar-store.ts';
import { eraseUser, lockSeenUser, lockUser, type UserRow } from './user-store.ts';
import { disownUsernames } from './username-store.ts';

interface AccountDeletion {
  readonly user: UserRow;
  readonly actorId: string;
  readonly forfeitCredits: boolean;
  readonly refusals: {
    readonly administrator: string;
    readonly prizeDue: string;
    readonly creditsLeft: (credits: string) => string;
  };
}

/**
 * Ends an account. Names and addresses go at once and every session ends; sealed entries and the ledger stay, as the law and the
 * seal require, under an id that identifies nobody. Withdraws entries that are not locked and returns their number. Throws
 * ADMIN_CANNOT_LEAVE, so that an administrator always remains, PRIZE_DUE and CREDITS_LEFT.
 */
async function deleteAccount(
  tx: Tx,
  host: MailHost,
  { user, refusals, ...how }: AccountDeletion,
): Promise<number> {
  if (user.role !== null) throw new ApiError('ADMIN_CANNOT_LEAVE', refusals.administrator);
  // A prize is paid or waived before its winner becomes anonymous.
  if (await hasDuePrize(tx, user.id)) throw new ApiError('PRIZE_DUE', refusals.prizeDue);
  const withdrawn = { userId: user.id, actorId: how.actorId, reason: 'Account deleted' };
  const withdrawnEntries = await withdrawEntries(tx, withdrawn);
  // Read after the withdrawn entries were refunded.
  const { credits } = await creditBalanceView(tx, user.id);
  if (credits > 0 && !how.forfeitCredits) {
    const count = `${credits} ${credits === 1 ? 'credit' : 'credits'}`;
    throw new ApiError('CREDITS_LEFT', refusals.creditsLeft(count), { credits });
  }
  await erase(tx, host, user);
  if (user.email !== null) {
    await enqueueMail(tx, host, {
      businessKey: `account-deleted:${user.id}`,
      to: user.email,
      content: accountDeletedMail({ productName: host.config.productName }),
    });
  }
  return withdrawnEntries;
}

async function erase(tx: Tx, host: MailHost, user: UserRow): Promise<void> {
  if (user.provider_id !== null && !(await removeAccount(tx, user.provider_id))) {
    await noteHostedChange(tx, { providerId: user.provider_id, userId: user.id, kind: 'removed' });
    await openDataIssue(tx, {
      type: 'HOSTED_ACCOUNT_LEFT',
      resource: { type: 'USER', id: user.id, name: 'User' },
      what: `This person deleted their account, which the auth provider knows as ${user.provider_id}.`,
    });
  }
  if (user.email !== null) await forgetMails(tx, user.email);
  await forgetDrafts(tx, { userId: user.id });
  await forgetShownPicks(tx, user.id);
  await forgetSeenBoards(tx, user.id);
  await forgetRivals(tx, user.id);
  await forgetPush(tx, user.id);
  await deleteTokens(tx, user.id);
  await forgetLeagues(tx, host, user.id);
  await forgetDraws(tx, user.id);
  await forgetAnswers(tx, user.id);
  await removeCalendar(tx, user.id);
  await disownUsernames(tx, user);
  await eraseUser(tx, user.id);
}

export const endAccountHandlers = {
  deleteUser: async ({ ctx, actor, query }) =>
    inTransaction(ctx.db, async (tx) => {
      const user = await lockUser(tx, actor.userId);
      if (user.deleted_at) throw new ApiError('UNAUTHENTICATED', 'This account was deleted');
      const withdrawnEntries = await deleteAccount(tx, ctx, {
        user,
        actorId: actor.userId,
        forfeitCredits: query.forfeit_credits,
        refusals: OWN_REFUSALS,
      });
      return { data: { withdrawnEntries } };
    }),

  /** An administrator deletes a person, with the same effects as the person's own request. */
  removeUser: async ({ ctx, actor, params, query, ifMatch }) =>
    auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'user.delete',
      resource: { type: 'USER', id: params.userId },
      reason: query.reason,
      write: async (tx) => {
        const user = await lockSeenUser(tx, params.userId, ifMatch);
        const withdrawnEntries = await deleteAccount(tx, ctx, {
          user,
          actorId: actor.userId,
          forfeitCredits: query.forfeit_credits,
          refusals: STAFF_REFUSALS,
        });
        // Audit records are permanent, so they must not name somebody who left.
        return {
          data: { id: user.id, withdrawnEntries },
          before: { version: user.version, banned: user.banned_at !== null },
          after: { deleted: true, withdrawnEntries, creditsForfeited: query.forfeit_credits },
        };
      },
    }),
} satisfies Partial<Handlers>;

const OWN_REFUSALS = {
  administrator: "Staff can't delete their account. Ask an administrator to remove your rights first",
  prizeDue: 'You have a prize coming: we pay it, or you tell us that you waive it, before you leave',
  creditsLeft: (credits: string) => `You have ${credits} left, which would be gone with your account`,
};

const STAFF_REFUSALS = {
  administrator: 'This is one of the staff: take their rights away first',
  prizeDue: 'This person has a prize coming: pay it, or note that they waive it, first',
  creditsLeft: (credits: string) => `This person has ${credits} left, which would be gone with the account`,
};
