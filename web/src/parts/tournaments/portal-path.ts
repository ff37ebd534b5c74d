/** The pages of whoever runs a draw. They are not among the paths of every first view. */
export const portalPath = (tournamentId: string): string => `/run/${encodeURIComponent(tournamentId)}`;

/** Results from a phone at the court. */
export const courtsidePath = (tournamentId: string): string => `${portalPath(tournamentId)}/courtside`;
