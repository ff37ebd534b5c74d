/** Every address of the site is built here. `routes.tsx` holds the same paths as patterns; path-builder.test.ts compares. */

type PaymentId = { readonly paymentId: string };
type PlayerId = { readonly playerId: string };
type TournamentId = { readonly tournamentId: string };
type EntryId = TournamentId & { readonly entryId: string };

export const pb = {
  home: () => '/',
  /** `next` is where to go after signing in, instead of the dashboard. */
  login: ({ next }: { next?: string } = {}) => withQuery('/login', { next }),
  forgotPassword: ({ email }: { email?: string } = {}) => withQuery('/forgot-password', { email }),
  resetPassword: () => '/reset-password',
  /** Where mailed links lead, with their token in the fragment. */
  confirm: () => '/confirm',
  account: () => '/account',
  dashboard: () => '/dashboard',
  tournaments: (query: { gender?: string; show?: string } = {}) => withQuery('/tournaments', query),
  tournament: ({ tournamentId }: TournamentId) => `/tournaments/${encodeURIComponent(tournamentId)}`,
  tournamentBoard: ({ tournamentId }: TournamentId) => `${pb.tournament({ tournamentId })}#leaderboard`,
  /** The board under results that are tried. */
  tournamentWhatIf: ({ tournamentId }: TournamentId) => `${pb.tournament({ tournamentId })}#what-if`,
  /** The draw one match at a time; `step` is where in it. */
  wizard: ({ tournamentId, step }: TournamentId & { step?: 'tipping' | 'review' }) =>
    `${pb.tournament({ tournamentId })}/beta${step ? `#${step}` : ''}`,
  /** The draw at one match. */
  tournamentMatch: ({ tournamentId, match = 0 }: TournamentId & { match?: number }) =>
    `${pb.tournament({ tournamentId })}#match-${match}`,
  /** A calendar file of the start; the server answers it. */
  startFile: ({ tournamentId }: TournamentId) => `${pb.tournament({ tournamentId })}/start.ics`,
  /** Drawn by the server. */
  entryPicture: ({ entryId }: Pick<EntryId, 'entryId'>) =>
    `/share/entries/${encodeURIComponent(entryId)}.png`,
  /** Where anybody checks what was sealed. */
  verify: ({ tournamentId }: TournamentId) => `${pb.tournament({ tournamentId })}/verify`,
  /** What somebody picked; from the start on. */
  entry: ({ tournamentId, entryId }: EntryId) =>
    `${pb.tournament({ tournamentId })}/entries/${encodeURIComponent(entryId)}`,
  /** One's own picks beside somebody's. */
  compare: ({ tournamentId, entryId }: EntryId) =>
    `${pb.tournament({ tournamentId })}/compare/${encodeURIComponent(entryId)}`,
  results: (query: { tab?: 'mine'; tournament?: string; page?: string } = {}) => withQuery('/results', query),
  player: ({ playerId }: PlayerId) => `/players/${encodeURIComponent(playerId)}`,
  liveResults: () => '/live-results',
  leaderboard: (query: { gender?: string; period?: 'all'; person?: string; page?: string } = {}) =>
    withQuery('/leaderboard', query),
  /** The rest of them is in league-paths.ts. */
  leagues: () => '/leagues',
  payment: () => '/payment',
  /** Both addresses of a receipt; the provider returns to the first. */
  paymentReceipt: ({ paymentId }: PaymentId) => `/payment/${encodeURIComponent(paymentId)}`,
  receipt: ({ paymentId }: PaymentId) => `/receipt/${encodeURIComponent(paymentId)}`,
  credits: () => '/credits',
  howItWorks: () => '/how-it-works',
  faq: () => '/faq',
  rules: () => '/rules',
  contact: () => '/contact',
  privacy: () => '/privacy',
  terms: () => '/terms',
  /** The rest of the portal is in admin/admin-paths.ts, away from the public pages. */
  admin: () => '/admin',
};

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}
