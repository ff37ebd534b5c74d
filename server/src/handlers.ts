/** Each operation's use case. A missing or extra one does not compile. */

import { exportList } from './features/admin/export-list.ts';
import { getAttention } from './features/admin/get-attention.ts';
import { getInsight } from './features/admin/get-insight.ts';
import { getPickShares } from './features/admin/get-pick-shares.ts';
import { getTournamentDay } from './features/admin/get-tournament-day.ts';
import { listArrivals } from './features/admin/list-arrivals.ts';
import { listUnfinished } from './features/admin/list-unfinished.ts';
import { searchAll } from './features/admin/search-all.ts';
import { auditChoices, getAuditRecord } from './features/audit/get-audit-record.ts';
import { listAudit } from './features/audit/list-audit.ts';
import { endMySession, mySessions } from './features/auth/my-sessions.ts';
import { leaderboard, userLeaderboard } from './features/boards/read-board.ts';
import { entryStanding } from './features/boards/read-entry-standing.ts';
import { fieldPicks } from './features/boards/read-field-picks.ts';
import { creditTransactions } from './features/credits/list-credit-transactions.ts';
import { topUpUser } from './features/credits/top-up-user.ts';
import { listCreditTransactions } from './features/credits/transaction-list.ts';
import { deleteDataIssue } from './features/data-issues/delete-data-issue.ts';
import { getDataIssue } from './features/data-issues/get-data-issue.ts';
import { listDataIssues } from './features/data-issues/list-data-issues.ts';
import { getAdminEntry } from './features/entries/admin-entry-view.ts';
import { deleteDraft } from './features/entries/delete-draft.ts';
import { entryDrawChanges } from './features/entries/draw-changes.ts';
import { listEntries, listTournamentEntries } from './features/entries/entry-list.ts';
import { getDraft } from './features/entries/get-draft.ts';
import { getEntry } from './features/entries/get-entry.ts';
import { getReceipt } from './features/entries/get-receipt.ts';
import { myDrafts } from './features/entries/my-drafts.ts';
import { myEntries } from './features/entries/my-entries.ts';
import { saveDraft } from './features/entries/save-draft.ts';
import { submitEntry } from './features/entries/submit-entry.ts';
import { updateMatchTips } from './features/entries/update-match-tips.ts';
import { voidEntry } from './features/entries/void-entry-by-hand.ts';
import { sendFeedback } from './features/feedback/send-feedback.ts';
import { reportCrash } from './features/health/browser-crashes.ts';
import { getHealth } from './features/health/get-health.ts';
import { listJobs, listQueues } from './features/health/list-jobs.ts';
import { retryJob } from './features/health/retry-job.ts';
import { downloadSheet } from './features/import/download-sheet.ts';
import { importSheet, previewSheet } from './features/import/import-sheet.ts';
import { importTournament } from './features/import/import-tournament.ts';
import { previewPastedTournament, previewTournament } from './features/import/preview-tournament.ts';
import { beginTournament } from './features/lifecycle/begin-tournament.ts';
import { publishTournament } from './features/lifecycle/publish-tournament.ts';
import { startOver } from './features/lifecycle/start-over.ts';
import { listMails } from './features/mail/mail-list.ts';
import { retryMail } from './features/mail/retry-mail.ts';
import { askAboutPayment } from './features/payments/ask-about-payment.ts';
import { createPayment } from './features/payments/create-payment.ts';
import { getAdminPayment } from './features/payments/get-admin-payment.ts';
import { getPayment } from './features/payments/get-payment.ts';
import { listPayments } from './features/payments/payment-list.ts';
import {
  authenticateSandboxCheckout,
  paySandboxCheckout,
  readSandboxCheckout,
} from './features/payments/sandbox-checkout.ts';
import { createPlayer } from './features/players/create-player.ts';
import { deletePlayer } from './features/players/delete-player.ts';
import { mergePlayers, previewPlayerMerge } from './features/players/merge-players.ts';
import { getPlayer, listPlayers } from './features/players/read-players.ts';
import { recentMerges, undoMerge } from './features/players/undo-merge.ts';
import { updatePlayer } from './features/players/update-player.ts';
import { removeFromPrize, restoreToPrize } from './features/prizes/change-removals.ts';
import { getAdminPrizes, getPrizes } from './features/prizes/read-prizes.ts';
import { releasePrizes } from './features/prizes/release-prizes.ts';
import { settlePrize } from './features/prizes/settle-prize.ts';
import { listCorrections } from './features/results/list-corrections.ts';
import { liveResults } from './features/results/read-live-results.ts';
import { getMatch, listMatches, playerMatches } from './features/results/read-matches.ts';
import { updateMatch } from './features/results/update-match.ts';
import { entryProof, getSeal, sealedEntries } from './features/seal/read-seal.ts';
import { season, seasonOf, userSeason } from './features/season/read-season.ts';
import { getSync, switchSync, syncNow } from './features/sync/sync-operations.ts';
import {
  clearPlace,
  createMatch,
  deleteMatch,
  replacePlayer,
  setQualifier,
} from './features/tournaments/change-places.ts';
import { createTournament } from './features/tournaments/create-tournament.ts';
import { deleteTournament } from './features/tournaments/delete-tournament.ts';
import { listAdminTournaments } from './features/tournaments/list-tournaments.ts';
import { getTournament, listTournaments } from './features/tournaments/read-tournaments.ts';
import { changeDraw, previewDraw } from './features/tournaments/redraw.ts';
import { updateTournament } from './features/tournaments/update-tournament.ts';
import { getUser } from './features/users/admin-user-view.ts';
import { banUser, unbanUser } from './features/users/ban-user.ts';
import { checkUsername } from './features/users/check-username.ts';
import { createUser } from './features/users/create-user.ts';
import { deleteUser } from './features/users/delete-user.ts';
import { editUser } from './features/users/edit-user.ts';
import { emailStatus } from './features/users/email-status.ts';
import { exportUser } from './features/users/export-user.ts';
import { setUserAdministrator } from './features/users/grant-administrator.ts';
import { getMailPreferences, updateMailPreferences } from './features/users/mail-preferences.ts';
import { removeUser } from './features/users/remove-user.ts';
import { updateUser } from './features/users/update-user.ts';
import { userDetails } from './features/users/user-details.ts';
import { listUsers } from './features/users/user-list.ts';
import { getUserDetails } from './features/users/user-stats.ts';
import { usersSync } from './features/users/users-sync.ts';
import { getConfig } from './get-config.ts';
import type { Handlers } from './http/register-operations.ts';

export const handlers = {
  getConfig,
  usersSync,
  userDetails,
  updateUser,
  checkUsername,
  emailStatus,
  exportUser,
  mySessions,
  endMySession,
  deleteUser,
  listTournaments,
  getTournament,
  listMatches,
  getMatch,
  listPlayers,
  getPlayer,
  playerMatches,
  submitEntry,
  updateMatchTips,
  myEntries,
  myDrafts,
  getDraft,
  saveDraft,
  deleteDraft,
  creditTransactions,
  topUpUser,
  createPayment,
  getPayment,
  readSandboxCheckout,
  paySandboxCheckout,
  authenticateSandboxCheckout,
  sendFeedback,
  reportCrash,
  liveResults,
  leaderboard,
  userLeaderboard,
  entryStanding,
  fieldPicks,
  previewTournament,
  previewPastedTournament,
  importTournament,
  previewSheet,
  importSheet,
  downloadSheet,
  publishTournament,
  createTournament,
  updateTournament,
  deleteTournament,
  listAdminTournaments,
  beginTournament,
  startOver,
  getPrizes,
  getAdminPrizes,
  removeFromPrize,
  restoreToPrize,
  releasePrizes,
  settlePrize,
  getMailPreferences,
  updateMailPreferences,
  getSync,
  switchSync,
  syncNow,
  updateMatch,
  createMatch,
  deleteMatch,
  setQualifier,
  replacePlayer,
  clearPlace,
  previewDraw,
  changeDraw,
  createPlayer,
  updatePlayer,
  deletePlayer,
  previewPlayerMerge,
  mergePlayers,
  recentMerges,
  undoMerge,
  listDataIssues,
  getDataIssue,
  deleteDataIssue,
  listAudit,
  getAuditRecord,
  auditChoices,
  listPayments,
  getAdminPayment,
  askAboutPayment,
  listCreditTransactions,
  listMails,
  retryMail,
  getHealth,
  listQueues,
  listJobs,
  retryJob,
  getAttention,
  searchAll,
  getTournamentDay,
  listArrivals,
  listUnfinished,
  getInsight,
  getPickShares,
  exportList,
  listUsers,
  getUser,
  getUserDetails,
  createUser,
  editUser,
  removeUser,
  banUser,
  unbanUser,
  setUserAdministrator,
  listEntries,
  listTournamentEntries,
  getAdminEntry,
  voidEntry,
  entryDrawChanges,
  getReceipt,
  getEntry,
  listCorrections,
  getSeal,
  entryProof,
  sealedEntries,
  season,
  userSeason,
  seasonOf,
} satisfies Handlers;
