/** The portal of a draw's organiser and their helpers. It is not among the paths of every first view. */
export const portalPath = (tournamentId: string): string => `/run/${encodeURIComponent(tournamentId)}`;
