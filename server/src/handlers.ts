/** Each operation's use case. A missing or extra one does not compile. */

import { getAttention } from './features/admin/attention-view.ts';
import { getPickShares } from './features/admin/get-pick-shares.ts';
import { getInsight } from './features/admin/insight-view.ts';
import { listArrivals } from './features/admin/list-arrivals.ts';
import { exportList } from './features/admin/lists.ts';
import { searchAll } from './features/admin/search-all.ts';
import { getTournamentDay } from './features/admin/timeline-view.ts';
import { listUnfinished } from './features/admin/unfinished-view.ts';
import { auditChoices, getAuditRecord, listAudit } from './features/audit/list-audit.ts';
import { endMySession, mySessions } from './features/auth/my-sessions.ts';
import { leaderboard, userLeaderboard } from './features/boards/read-board.ts';
import { entryStanding } from './features/boards/read-entry-standing.ts';
import { fieldPicks } from './features/boards/read-field-picks.ts';
import { creditTransactions } from './features/credits/credit-transactions-view.ts';
import { topUpUser } from './features/credits/top-up-user.ts';
import { listCreditTransactions } from './features/credits/transaction-list.ts';
import { deleteDataIssue, getDataIssue, listDataIssues } from './features/data-issues/list-data-issues.ts';
import {
  getAdminEntry,
  listEntries,
  listTournamentEntries,
  voidEntry,
} from './features/entries/admin-entries.ts';
import { deleteDraft, getDraft, myDrafts, saveDraft } from './features/entries/drafts.ts';
import { entryDrawChanges } from './features/entries/draw-changes.ts';
import { getEntry, myEntries } from './features/entries/entry-view.ts';
import { getReceipt } from './features/entries/receipt-signer.ts';
import { submitEntry, updateMatchTips } from './features/entries/submit-entry.ts';
import { sendFeedback } from './features/feedback/send-feedback.ts';
import { reportCrash } from './features/health/browser-crashes.ts';
import { getHealth } from './features/health/get-health.ts';
import { listJobs, listQueues, retryJob } from './features/health/list-jobs.ts';
import { downloadSheet, importSheet, previewSheet } from './features/import/import-sheet.ts';
import { importTournament } from './features/import/import-tournament.ts';
import { previewPastedTournament, previewTournament } from './features/import/preview-tournament.ts';
import { beginTournament } from './features/lifecycle/begin-tournament.ts';
import { publishTournament } from './features/lifecycle/publish-tournament.ts';
import { startOver } from './features/lifecycle/start-over.ts';
import { listMails, retryMail } from './features/mail/mail-list.ts';
import { createPayment } from './features/payments/create-payment.ts';
import { getPayment } from './features/payments/get-payment.ts';
import { askAboutPayment, getAdminPayment, listPayments } from './features/payments/payments-for-admins.ts';
import {
  authenticateSandboxCheckout,
  paySandboxCheckout,
  readSandboxCheckout,
} from './features/payments/sandbox-checkout.ts';
import { mergePlayers, previewPlayerMerge } from './features/players/merge-players.ts';
import { getPlayer, listPlayers } from './features/players/read-players.ts';
import { recentMerges, undoMerge } from './features/players/undo-merge.ts';
import { createPlayer, deletePlayer, updatePlayer } from './features/players/update-player.ts';
import { getAdminPrizes } from './features/prizes/admin-prizes-view.ts';
import { removeFromPrize, restoreToPrize } from './features/prizes/change-removals.ts';
import { getPrizes } from './features/prizes/prizes-view.ts';
import { releasePrizes, settlePrize } from './features/prizes/settle-prize.ts';
import { listCorrections } from './features/results/list-corrections.ts';
import { getMatch, listMatches, liveResults, playerMatches } from './features/results/read-matches.ts';
import { updateMatch } from './features/results/update-match.ts';
import { entryProof, getSeal, sealedEntries } from './features/seal/read-seal.ts';
import { season, seasonOf, userSeason } from './features/season/season-view.ts';
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
import { banUser, unbanUser } from './features/users/ban-user.ts';
import { createUser } from './features/users/create-user.ts';
import { editUser } from './features/users/edit-user.ts';
import { emailStatus } from './features/users/email-status.ts';
import { deleteUser, removeUser } from './features/users/end-account.ts';
import { exportUser } from './features/users/export-user.ts';
import { setUserAdministrator } from './features/users/grant-administrator.ts';
import { getMailPreferences, updateMailPreferences } from './features/users/mail-preferences.ts';
import { updateUser } from './features/users/update-user.ts';
import { getUser, listUsers } from './features/users/user-list.ts';
import { getUserDetails } from './features/users/user-stats.ts';
import { checkUsername, userDetails } from './features/users/user-view.ts';
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
