/** All operations by name: what the server must handle and what the clients can call. */
import { deleteUser, endMySession, exportUser, mySessions } from './account.ts';
import { auditChoices, getAuditRecord, listAudit } from './admin-audit.ts';
import * as adminEntries from './admin-entries.ts';
import { getHealth, reportCrash } from './admin-health.ts';
import { getAttention } from './admin-home.ts';
import { getInsight, getPickShares } from './admin-insight.ts';
import { listJobs, listQueues, retryJob } from './admin-jobs.ts';
import { exportList } from './admin-list.ts';
import { listMails, retryMail } from './admin-mails.ts';
import * as adminMatches from './admin-matches.ts';
import { askAboutPayment, getAdminPayment, listCreditTransactions, listPayments } from './admin-payments.ts';
import * as adminPlayers from './admin-players.ts';
import { searchAll } from './admin-search.ts';
import { downloadSheet, importSheet, previewSheet } from './admin-sheets.ts';
import { getTournamentDay, listArrivals, listUnfinished } from './admin-tournament-day.ts';
import * as admin from './admin-tournaments.ts';
import * as adminUsers from './admin-users.ts';
import { getConfig } from './config.ts';
import { listCorrections } from './corrections.ts';
import { creditTransactions, topUpUser } from './credits.ts';
import { deleteDataIssue, getDataIssue, listDataIssues } from './data-issues.ts';
import { deleteDraft, getDraft, myDrafts, saveDraft } from './drafts.ts';
import { getEntry, myEntries, submitEntry, updateMatchTips } from './entries.ts';
import { sendFeedback } from './feedback.ts';
import { fieldPicks } from './field-picks.ts';
import { entryStanding, leaderboard, userLeaderboard } from './leaderboard.ts';
import { liveResults } from './live-results.ts';
import { getMailPreferences, updateMailPreferences } from './mail-preferences.ts';
import { createPayment, getPayment } from './payments.ts';
import { getPlayer, listPlayers, playerMatches } from './players.ts';
import {
  getAdminPrizes,
  getPrizes,
  releasePrizes,
  removeFromPrize,
  restoreToPrize,
  settlePrize,
} from './prizes.ts';
import { entryDrawChanges, getReceipt } from './receipts.ts';
import { authenticateSandboxCheckout, paySandboxCheckout, readSandboxCheckout } from './sandbox-checkout.ts';
import { entryProof, getSeal, sealedEntries } from './seal.ts';
import { season, seasonOf, userSeason } from './season.ts';
import { getSync, switchSync, syncNow } from './sync.ts';
import { getMatch, getTournament, listMatches, listTournaments } from './tournaments.ts';
import { checkUsername, emailStatus, updateUser, userDetails, usersSync } from './users.ts';

export const operations = {
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
  previewTournament: admin.previewTournament,
  previewPastedTournament: admin.previewPastedTournament,
  importTournament: admin.importTournament,
  previewSheet,
  importSheet,
  downloadSheet,
  publishTournament: admin.publishTournament,
  createTournament: admin.createTournament,
  updateTournament: admin.updateTournament,
  deleteTournament: admin.deleteTournament,
  listAdminTournaments: admin.listAdminTournaments,
  startOver: admin.startOver,
  beginTournament: admin.beginTournament,
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
  updateMatch: admin.updateMatch,
  createMatch: adminMatches.createMatch,
  deleteMatch: adminMatches.deleteMatch,
  setQualifier: adminMatches.setQualifier,
  replacePlayer: adminMatches.replacePlayer,
  clearPlace: adminMatches.clearPlace,
  previewDraw: adminMatches.previewDraw,
  changeDraw: adminMatches.changeDraw,
  createPlayer: adminPlayers.createPlayer,
  updatePlayer: adminPlayers.updatePlayer,
  deletePlayer: adminPlayers.deletePlayer,
  previewPlayerMerge: adminPlayers.previewPlayerMerge,
  mergePlayers: adminPlayers.mergePlayers,
  recentMerges: adminPlayers.recentMerges,
  undoMerge: adminPlayers.undoMerge,
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
  listUsers: adminUsers.listUsers,
  getUser: adminUsers.getUser,
  getUserDetails: adminUsers.getUserDetails,
  createUser: adminUsers.createUser,
  editUser: adminUsers.editUser,
  removeUser: adminUsers.removeUser,
  banUser: adminUsers.banUser,
  unbanUser: adminUsers.unbanUser,
  setUserAdministrator: adminUsers.setUserAdministrator,
  listEntries: adminEntries.listEntries,
  listTournamentEntries: adminEntries.listTournamentEntries,
  getAdminEntry: adminEntries.getAdminEntry,
  voidEntry: adminEntries.voidEntry,
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
} as const;

export type Operations = typeof operations;
export type OperationName = keyof Operations;
