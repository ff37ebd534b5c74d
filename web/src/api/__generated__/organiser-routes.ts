// Derived from the contract by npm run generate.
export const organiserRoutes = {
  publishTournament: 'POST /admin/tournaments/:tournamentId/publish',
  drawLotAgain: 'POST /admin/tournaments/:tournamentId/lot',
} as const;
