/** Each operation's use case. A missing or extra one does not compile, and handlers.test.ts finds one that is there twice. */

import { attentionHandlers } from './features/admin/attention-view.ts';
import { insightHandlers } from './features/admin/insight-view.ts';
import { exportListHandlers } from './features/admin/lists.ts';
import { searchHandlers } from './features/admin/search-all.ts';
import { tournamentDayHandlers } from './features/admin/timeline-view.ts';
import { unfinishedHandlers } from './features/admin/unfinished-view.ts';
import { auditHandlers } from './features/audit/list-audit.ts';
import { accessTokenHandlers } from './features/auth/access-tokens.ts';
import { mailedLinkHandlers } from './features/auth/look-at-link.ts';
import { sessionHandlers } from './features/auth/my-sessions.ts';
import { takeBackHandlers } from './features/auth/take-back.ts';
import { boardHandlers } from './features/boards/read-board.ts';
import { whatIfHandlers } from './features/boards/what-if.ts';
import { chanceHandlers } from './features/chances/read-chances.ts';
import { creditTransactionHandlers } from './features/credits/credit-transactions-view.ts';
import { topUpHandlers } from './features/credits/top-up-user.ts';
import { transactionListHandlers } from './features/credits/transaction-list.ts';
import { dataIssueHandlers } from './features/data-issues/list-data-issues.ts';
import { adminEntryHandlers } from './features/entries/admin-entries.ts';
import { draftHandlers } from './features/entries/drafts.ts';
import { entryHandlers } from './features/entries/entry-view.ts';
import { pickFileHandlers } from './features/entries/picks-file.ts';
import { receiptHandlers } from './features/entries/receipt-signer.ts';
import { submitHandlers } from './features/entries/submit-entry.ts';
import { feedbackHandlers } from './features/feedback/send-feedback.ts';
import { crashHandlers, healthHandlers } from './features/health/get-health.ts';
import { jobHandlers } from './features/health/list-jobs.ts';
import { sheetHandlers } from './features/import/import-sheet.ts';
import { importHandlers } from './features/import/import-tournament.ts';
import { previewHandlers } from './features/import/preview-tournament.ts';
import { adminLeagueHandlers } from './features/leagues/admin-leagues.ts';
import { leagueBoardHandlers } from './features/leagues/league-boards.ts';
import { leagueMemberHandlers } from './features/leagues/league-members.ts';
import { leagueHandlers } from './features/leagues/leagues.ts';
import { beginHandlers } from './features/lifecycle/begin-tournament.ts';
import { publishHandlers } from './features/lifecycle/publish-tournament.ts';
import { startOverHandlers } from './features/lifecycle/start-over.ts';
import { mailHandlers } from './features/mail/mail-list.ts';
import { createPaymentHandlers } from './features/payments/create-payment.ts';
import { paymentHandlers } from './features/payments/get-payment.ts';
import { adminPaymentHandlers } from './features/payments/payments-for-admins.ts';
import { sandboxCheckoutHandlers } from './features/payments/sandbox-checkout.ts';
import { mergeHandlers, undoMergeHandlers } from './features/players/merge-players.ts';
import { playerHandlers } from './features/players/read-players.ts';
import { adminPlayerHandlers } from './features/players/update-player.ts';
import { adminPrizeHandlers, prizeHandlers } from './features/prizes/admin-prizes-view.ts';
import { removalHandlers } from './features/prizes/change-removals.ts';
import { settleHandlers } from './features/prizes/settle-prize.ts';
import { pushHandlers } from './features/push/push-subscriptions.ts';
import { correctionHandlers } from './features/results/list-corrections.ts';
import { matchHandlers } from './features/results/read-matches.ts';
import { playerFormHandlers } from './features/results/read-player-form.ts';
import { undoResultHandlers } from './features/results/undo-result.ts';
import { updateMatchHandlers } from './features/results/update-match.ts';
import { sealHandlers } from './features/seal/read-seal.ts';
import { seasonHandlers } from './features/season/seasons.ts';
import { syncHandlers } from './features/sync/sync-operations.ts';
import { placeHandlers } from './features/tournaments/change-places.ts';
import { tournamentHandlers } from './features/tournaments/read-tournaments.ts';
import { redrawHandlers } from './features/tournaments/redraw.ts';
import { editTournamentHandlers } from './features/tournaments/update-tournament.ts';
import { markSeenHandlers } from './features/under-way/mark-seen.ts';
import { myUnderWayHandlers } from './features/under-way/read-my-under-way.ts';
import { underWayHandlers } from './features/under-way/read-under-way.ts';
import { banHandlers } from './features/users/ban-user.ts';
import { calendarHandlers } from './features/users/calendar-address.ts';
import { editUserHandlers } from './features/users/edit-user.ts';
import { emailStatusHandlers } from './features/users/email-status.ts';
import { endAccountHandlers } from './features/users/end-account.ts';
import { exportUserHandlers } from './features/users/export-user.ts';
import { mailPreferenceHandlers } from './features/users/mail-preferences.ts';
import { newsSettingHandlers } from './features/users/news-settings.ts';
import { personHandlers } from './features/users/person-page.ts';
import { roleHandlers } from './features/users/set-role.ts';
import { updateUserHandlers } from './features/users/update-user.ts';
import { userListHandlers } from './features/users/user-list.ts';
import { userHandlers } from './features/users/user-view.ts';
import { usersSyncHandlers } from './features/users/users-sync.ts';
import { configHandlers } from './get-config.ts';
import type { Handlers } from './http/handler.ts';

export const handlers = {
  ...attentionHandlers,
  ...insightHandlers,
  ...exportListHandlers,
  ...searchHandlers,
  ...tournamentDayHandlers,
  ...unfinishedHandlers,
  ...auditHandlers,
  ...accessTokenHandlers,
  ...mailedLinkHandlers,
  ...sessionHandlers,
  ...takeBackHandlers,
  ...boardHandlers,
  ...whatIfHandlers,
  ...chanceHandlers,
  ...creditTransactionHandlers,
  ...topUpHandlers,
  ...transactionListHandlers,
  ...dataIssueHandlers,
  ...adminEntryHandlers,
  ...draftHandlers,
  ...entryHandlers,
  ...pickFileHandlers,
  ...receiptHandlers,
  ...submitHandlers,
  ...feedbackHandlers,
  ...crashHandlers,
  ...healthHandlers,
  ...jobHandlers,
  ...sheetHandlers,
  ...importHandlers,
  ...previewHandlers,
  ...adminLeagueHandlers,
  ...leagueBoardHandlers,
  ...leagueMemberHandlers,
  ...leagueHandlers,
  ...publishHandlers,
  ...startOverHandlers,
  ...beginHandlers,
  ...mailHandlers,
  ...createPaymentHandlers,
  ...paymentHandlers,
  ...adminPaymentHandlers,
  ...sandboxCheckoutHandlers,
  ...mergeHandlers,
  ...personHandlers,
  ...playerHandlers,
  ...undoMergeHandlers,
  ...adminPlayerHandlers,
  ...adminPrizeHandlers,
  ...removalHandlers,
  ...prizeHandlers,
  ...settleHandlers,
  ...correctionHandlers,
  ...pushHandlers,
  ...matchHandlers,
  ...playerFormHandlers,
  ...undoResultHandlers,
  ...updateMatchHandlers,
  ...sealHandlers,
  ...seasonHandlers,
  ...syncHandlers,
  ...placeHandlers,
  ...tournamentHandlers,
  ...redrawHandlers,
  ...editTournamentHandlers,
  ...underWayHandlers,
  ...myUnderWayHandlers,
  ...markSeenHandlers,
  ...banHandlers,
  ...calendarHandlers,
  ...editUserHandlers,
  ...emailStatusHandlers,
  ...endAccountHandlers,
  ...exportUserHandlers,
  ...roleHandlers,
  ...mailPreferenceHandlers,
  ...newsSettingHandlers,
  ...updateUserHandlers,
  ...userListHandlers,
  ...userHandlers,
  ...usersSyncHandlers,
  ...configHandlers,
} satisfies Handlers;
