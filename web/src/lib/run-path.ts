/** The portal of those who run a club's draw. It is not among the paths of every first view. */
export const runPath = (tournamentId: string): string => `/run/${encodeURIComponent(tournamentId)}`;
