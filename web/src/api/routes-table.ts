import type { OperationName } from '@boast/contract/operations';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Method and path of every operation. A copy, because the contract's own objects would bring the whole schema library
 * into the first view; routes-table.test.ts holds the two equal.
 */
export const operationRoutes = {
  getConfig: 'GET /config',
  usersSync: 'POST /users-sync',
  userDetails: 'GET /user-details',
  updateUser: 'PATCH /user',
  checkUsername: 'GET /check-username',
  emailStatus: 'GET /email-status/:email',
  exportUser: 'GET /user/export',
  deleteUser: 'DELETE /user',
  listTournaments: 'GET /tournaments',
  getTournament: 'GET /tournaments/:tournamentId',
  listMatches: 'GET /matches',
  getMatch: 'GET /matches/:matchId',
  listPlayers: 'GET /players',
  getPlayer: 'GET /players/:playerId',
  playerMatches: 'GET /players/:playerId/matches',
  submitEntry: 'POST /tournaments/:tournamentId/entries',
  updateMatchTips: 'PUT /entries/:entryId/match-tips',
  myEntries: 'GET /entries',
  leaderboard: 'GET /tournaments/:tournamentId/leaderboard',
  userLeaderboard: 'GET /tournaments/:tournamentId/user-leaderboard',
  previewTournament: 'GET /admin/tournaments-psa',
  previewPastedTournament: 'POST /admin/tournaments-psa/preview',
  importTournament: 'POST /admin/tournaments-psa',
  publishTournament: 'POST /admin/tournaments/:tournamentId/publish',
  updateTournament: 'PATCH /admin/tournaments/:tournamentId',
  updateMatch: 'PATCH /admin/matches/:matchId',
  creditTransactions: 'GET /credit-transactions',
  topUpUser: 'POST /admin/users/:userId/credits',
} as const satisfies Record<OperationName, `${Method} /${string}`>;
