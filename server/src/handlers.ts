/** Each operation's use case. A missing or extra one does not compile, and handlers.test.ts finds one that is there twice. */

import { accessTokenHandlers } from './features/auth/access-tokens.ts';
import { mailedLinkHandlers } from './features/auth/look-at-link.ts';
import { sessionHandlers } from './features/auth/session-view.ts';
import { takeBackHandlers } from './features/auth/take-back.ts';
import { boardHandlers } from './features/boards/board/board-view.ts';
import { whatIfHandlers } from './features/boards/board/what-if.ts';
import { chanceHandlers } from './features/boards/chances/chance-view.ts';
import { seasonHandlers } from './features/boards/season/seasons.ts';
import { markSeenHandlers } from './features/boards/under-way/mark-seen.ts';
import { myUnderWayHandlers } from './features/boards/under-way/own-under-way-view.ts';
import { underWayHandlers } from './features/boards/under-way/under-way-view.ts';
import { creditTransactionHandlers } from './features/credits/credit-transaction-view.ts';
import { topUpHandlers } from './features/credits/top-up-user.ts';
import { transactionListHandlers } from './features/credits/transaction-list.ts';
import { draftHandlers } from './features/entries/drafts.ts';
import { adminEntryHandlers } from './features/entries/entry-list.ts';
import { entryHandlers } from './features/entries/entry-view.ts';
import { pickFileHandlers } from './features/entries/picks-file.ts';
import { receiptHandlers } from './features/entries/receipt-signer.ts';
import { submitHandlers } from './features/entries/submit-entry.ts';
import { leagueBoardHandlers } from './features/leagues/league-boards.ts';
import { adminLeagueHandlers } from './features/leagues/league-list.ts';
import { leagueMemberHandlers } from './features/leagues/league-members.ts';
import { leagueHandlers } from './features/leagues/leagues.ts';
import { mailHandlers } from './features/news/mail/mail-list.ts';
import { pushHandlers } from './features/news/push/push-subscriptions.ts';
import { crashHandlers, healthHandlers } from './features/operations/health/health-view.ts';
import { jobHandlers } from './features/operations/health/job-list.ts';
import { attentionHandlers } from './features/operations/portal/attention-view.ts';
import { exportListHandlers } from './features/operations/portal/export-list.ts';
import { insightHandlers } from './features/operations/portal/insight-view.ts';
import { searchHandlers } from './features/operations/portal/search-all.ts';
import { feedbackHandlers } from './features/operations/portal/send-feedback.ts';
import { tournamentDayHandlers } from './features/operations/portal/timeline-view.ts';
import { unfinishedHandlers } from './features/operations/portal/unfinished-view.ts';
import { createPaymentHandlers } from './features/payments/create-payment.ts';
import { adminPaymentHandlers } from './features/payments/payment-list.ts';
import { paymentHandlers } from './features/payments/payment-view.ts';
import { sandboxCheckoutHandlers } from './features/payments/sandbox-checkout.ts';
import { mergeHandlers, undoMergeHandlers } from './features/players/merge-players.ts';
import { playerHandlers } from './features/players/player-list.ts';
import { adminPlayerHandlers } from './features/players/update-player.ts';
import { auditHandlers } from './features/records/audit/audit-list.ts';
import { dataIssueHandlers } from './features/records/issues/data-issue-list.ts';
import { placeHandlers } from './features/tournaments/edit/change-places.ts';
import { redrawHandlers } from './features/tournaments/edit/redraw.ts';
import { tournamentHandlers } from './features/tournaments/edit/tournament-list.ts';
import { editTournamentHandlers } from './features/tournaments/edit/update-tournament.ts';
import { beginHandlers } from './features/tournaments/lifecycle/begin-tournament.ts';
import { publishHandlers } from './features/tournaments/lifecycle/publish-tournament.ts';
import { startOverHandlers } from './features/tournaments/lifecycle/start-over.ts';
import { sheetHandlers } from './features/tournaments/pages/import-sheet.ts';
import { importHandlers } from './features/tournaments/pages/import-tournament.ts';
import { previewHandlers } from './features/tournaments/pages/preview-tournament.ts';
import { removalHandlers } from './features/tournaments/prizes/change-removals.ts';
import { adminPrizeHandlers, prizeHandlers } from './features/tournaments/prizes/prize-view.ts';
import { settleHandlers } from './features/tournaments/prizes/settle-prize.ts';
import { correctionHandlers } from './features/tournaments/results/correction-list.ts';
import { matchHandlers } from './features/tournaments/results/match-list.ts';
import { playerFormHandlers } from './features/tournaments/results/player-form-view.ts';
import { undoResultHandlers } from './features/tournaments/results/undo-result.ts';
import { updateMatchHandlers } from './features/tournaments/results/update-match.ts';
import { sealHandlers } from './features/tournaments/seal/seal-view.ts';
import { syncHandlers } from './features/tournaments/sync/sync-operations.ts';
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
