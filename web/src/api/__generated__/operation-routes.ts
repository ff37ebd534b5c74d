// Derived from the contract by npm run generate.
export const operationRoutes = {
  getConfig: 'GET /config',
  myEntries: 'GET /entries',
  getEntry: 'GET /entries/:entryId',
  myDrafts: 'GET /drafts',
  leaderboard: 'GET /tournaments/:tournamentId/leaderboard',
  getPlayer: 'GET /players/:playerId',
  playerMatches: 'GET /players/:playerId/matches',
  listTournaments: 'GET /tournaments',
  getTournament: 'GET /tournaments/:tournamentId',
  listMatches: 'GET /matches',
  liveResults: 'GET /live-results',
  usersSync: 'POST /users-sync',
  userDetails: 'GET /user-details',
} as const;
