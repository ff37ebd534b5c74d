/** The pages of whoever runs a draw. They are not among the paths of every first view. */
export const portalPath = (tournamentId: string): string => `/run/${encodeURIComponent(tournamentId)}`;

/** The draw on a large screen in the bar. */
export const screenPath = (tournamentId: string): string =>
  `/tournaments/${encodeURIComponent(tournamentId)}/screen`;

/** Results from a phone at the court. */
export const courtsidePath = (tournamentId: string): string => `${portalPath(tournamentId)}/courtside`;
